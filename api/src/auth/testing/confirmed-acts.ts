import assert from 'node:assert/strict';
import { randomInt, randomUUID } from 'node:crypto';
import { dateIn } from '@studio/contracts';
import { expense } from '../../expenses/schema';
import { importTable, preview, sendApply } from '../../testing/imports';
import { type Caller, givenCaller, type Reply } from '../../testing/caller';
import { givenEmployee, givenLocation, givenSession } from '../../testing/builders';
import { givenProduct, givenSale } from '../../testing/sales';
import type { TestApp } from '../../testing/test-app';
import { refundBody } from '../../testing/refunds';

/** Makes a call again and again, with the headers given; its record is ready. */
export type ConfirmedAct = (headers?: Record<string, string>) => Promise<Reply>;

const newRole = () => {
  const name = `own_${randomInt(1_000_000_000)}`;
  return { name, display_name: `Роль ${name}`, description: null, level: 1 };
};

/** Of the runs so far: each is of a month of its own. */
let months = 0;

const made = (reply: Reply) => {
  assert.ok(reply.status < 300, reply.bytes.toString());
  return reply.body;
};

/** Every call that may ask for a confirmation, with a record of its own to do it to: by its name in the contract. */
export const CONFIRMED_ACTS: Readonly<Record<string, (by: Caller, app: TestApp) => Promise<ConfirmedAct>>> = {
  'payroll.approveRun': async (by, app) => {
    const office = await givenCaller(app, ['office']);
    const run = made(await office.post('/payroll/runs', { month: `2025-${String((months += 1)).padStart(2, '0')}` }));
    return (headers) =>
      by.post(`/payroll/runs/${run.id}/approve`, { revision: run.revision, sum_kop: run.total_kop }, headers);
  },
  'sales.refund': async (by, app) => {
    const { id } = await givenSale(app, {
      location_id: (await givenLocation(app)).id,
      sold_by: by.person.id,
      business_date: dateIn('Europe/Moscow', app.now()),
      total_kop: 4_000_000,
      paid_by: 'card',
    });
    const refund = await refundBody(by, id);
    return (headers) => by.post(`/sales/${id}/refunds`, refund, headers);
  },
  'sales.correct': async (by, app) => {
    const { id, revision } = await givenSale(app, {
      location_id: (await givenLocation(app)).id,
      sold_by: by.person.id,
      business_date: dateIn('Europe/Moscow', app.now()),
      total_kop: 4_000_000,
      paid_by: 'card',
    });
    const what = { act: 'methods', payments: [{ method: 'cash', amount_kop: 4_000_000 }] };
    const correction = { request_id: randomUUID(), revision, what };
    return (headers) => by.post(`/sales/${id}/corrections`, correction, headers);
  },
  'expenses.void': async (by, app) => {
    const [claim] = await app.database.db
      .insert(expense)
      .values({
        id: randomUUID(),
        state: 'approved',
        location_id: (await givenLocation(app)).id,
        category_id: 'e0000000-0000-4000-8000-000000000003',
        claimed_kop: 4_000_000,
        approved_kop: 4_000_000,
        method: 'transfer',
        description: 'Ремонт',
        occurred_on: '2026-03-01',
        accrual_month: '2026-03-01',
        created_by: (await givenEmployee(app, [])).id,
        created_at: app.now(),
      })
      .returning();
    const { id } = claim!; // RETURNING gives the one row that was inserted.
    return (headers) =>
      by.post(`/expenses/${id}/void`, { revision: 1, sum_kop: 4_000_000, reason: 'заявлено дважды' }, headers);
  },
  'sales.publishPriceList': async (by, app) => {
    const { id: product_id } = await givenProduct(app);
    const starts_at = app.now().toISOString();
    const list = made(await by.post('/sales/price-lists', { name: 'Весна', starts_at }));
    const lines = [{ product_id, price_kop: 100 }];
    const { revision } = made(await by.patch(`/sales/price-lists/${list.id}`, { revision: list.revision, lines }));
    return (headers) => by.post(`/sales/price-lists/${list.id}/publish`, { revision, is_meant: true }, headers);
  },
  'permissions.createRole': async (by) => {
    const role = newRole();
    return (headers) => by.post('/permissions/roles', role, headers);
  },
  'permissions.assignRole': async (by, app) => {
    const { id } = await givenEmployee(app, []);
    return (headers) => by.post('/permissions/assign-role', { employee_id: id, role: 'photographer' }, headers);
  },
  'permissions.endAssignment': async (by, app) => {
    const { id } = await givenEmployee(app, ['photographer']);
    const [assignment] = made(await by.get(`/permissions/employee/${id}/roles`));
    return (headers) => by.send('DELETE', `/permissions/assignment/${assignment.id}`, undefined, headers);
  },
  'permissions.updateRole': async (by, app) => {
    const { id, revision } = await roleMade(app);
    return (headers) => by.send('PATCH', `/permissions/roles/${id}`, { revision, description: 'Новое' }, headers);
  },
  'permissions.deleteRole': async (by, app) => {
    const { id } = await roleMade(app);
    return (headers) => by.send('DELETE', `/permissions/roles/${id}`, undefined, headers);
  },
  'permissions.setRolePages': async (by) => {
    const { roles } = made(await by.get('/permissions/page-access'));
    const cards: { id: string; name: string }[] = made(await by.get('/permissions/roles'));
    const developer = cards.find(({ name }) => name === 'developer')?.id;
    const held = roles.find((one: { role_id: string; pages: string[] }) => {
      return one.role_id !== developer && one.pages.length > 1;
    });
    const body = { revision: held.revision, pages: ['home'] };
    return (headers) => by.send('PUT', `/permissions/page-access/${held.role_id}`, body, headers);
  },
  'users.createEmployee': async (by) => {
    const employee = {
      id: randomUUID(),
      last_name: 'Новикова',
      first_name: 'Ольга',
      phone: `+79${String(randomInt(1_000_000_000)).padStart(9, '0')}`,
      hired_on: '2026-01-12',
      roles: ['photographer'],
    };
    return (headers) => by.post('/employees', employee, headers);
  },
  'users.bulk': async (by, app) => {
    const act = { kind: 'assign_role', role: 'photographer' };
    const employee_ids = [(await givenEmployee(app, [])).id];
    return (headers) => by.post('/employees/bulk', { employee_ids, act }, headers);
  },
  'users.merge': async (by, app) => {
    const [kept, closed] = [await givenEmployee(app, ['photographer']), await givenEmployee(app, ['photographer'])];
    const pair = { other_id: closed.id, revision: 1, other_revision: 1 };
    return (headers) => by.post(`/employees/${kept.id}/merge`, pair, headers);
  },
  'users.unmerge': async (by, app) => {
    const [kept, closed] = [await givenEmployee(app, ['photographer']), await givenEmployee(app, ['photographer'])];
    const fresh = withHeaders(by, (await givenSession(app, by.person.id)).headers);
    made(await fresh.post(`/employees/${kept.id}/merge`, { other_id: closed.id, revision: 1, other_revision: 1 }));
    return (headers) => by.post(`/employees/${closed.id}/unmerge`, {}, headers);
  },
  'imports.applyEmployees': async (by) => {
    const phone = `79${String(randomInt(1_000_000_000)).padStart(9, '0')}`;
    const table = `ФИО;Моб. телефон;Роль;Дата приёма\r\n${oneOfAKind()} Пётр;${phone};Фотограф;09.01.2025\r\n`;
    const { digest } = await preview(by, 'employees', table);
    return (headers) => sendApply(withHeaders(by, headers), 'employees', table, { digest });
  },
  'imports.takeBack': async (by, app) => {
    const phone = `79${String(randomInt(1_000_000_000)).padStart(9, '0')}`;
    const table = `ФИО;Моб. телефон;Роль;Дата приёма\r\n${oneOfAKind()} Пётр;${phone};Фотограф;09.01.2025\r\n`;
    const fresh = withHeaders(by, (await givenSession(app, by.person.id)).headers);
    const { id } = await importTable(fresh, 'employees', table);
    return (headers) => by.post(`/imports/${id}/take-back`, {}, headers);
  },
};

/** Somebody's calls with these headers besides. */
const withHeaders = (by: Caller, headers: Record<string, string> = {}): Caller => ({
  ...by,
  send: (method, url, payload, own) => by.send(method, url, payload, { ...own, ...headers }),
  post: (url, payload, own) => by.post(url, payload, { ...own, ...headers }),
});

/** A last name that nobody else has. */
const oneOfAKind = () => `Зай${String.fromCodePoint(...Array.from({ length: 6 }, () => 0x430 + randomInt(32)))}`;

/** An own role of the operator, made by somebody who has just signed in. */
async function roleMade(app: TestApp): Promise<{ id: string; revision: number }> {
  return made(await (await givenCaller(app, ['developer'])).post('/permissions/roles', newRole()));
}
