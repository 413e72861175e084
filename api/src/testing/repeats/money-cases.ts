import { randomUUID } from 'node:crypto';
import type { Caller, Reply } from '../caller';
import { multipart } from '../caller';
import { approveDay, givenEntry, lockDay, lockMonth } from '../decide-days';
import { Target } from '../matrix/target';
import { pastMonth } from '../own/own-case';
import type { RepeatCase } from './repeat-case';

const DAYS = '/sales/day-reports';
const CATEGORY = 'e0000000-0000-4000-8000-000000000003';
const COINS = [{ denomination_kop: 10_000, quantity: 3 }];

/** An open day of a new place: no other day stands before it. */
async function openDay(by: Caller, { app }: Target): Promise<Reply> {
  const { location } = await Target.at(app);
  return by.post(DAYS, { id: randomUUID(), location_id: location });
}
async function countedDay(by: Caller, here: Target): Promise<Reply> {
  const { body } = await openDay(by, here);
  return by.post(`${DAYS}/${body?.id}/count`, { revision: body?.revision, lines: COINS });
}
async function submittedDay(by: Caller, here: Target): Promise<Reply> {
  const { body } = await countedDay(by, here);
  return by.post(`${DAYS}/${body?.id}/submit`, {
    revision: body?.revision,
    counted_at: body?.counted_at,
    reason: 'Разменный фонд',
  });
}
/** Who counted it may not approve it. */
async function approvedDay(here: Target): Promise<string> {
  const cashier = await here.caller(['developer']);
  const another = await here.caller(['developer']);
  const { body } = await submittedDay(cashier, here);
  await approveDay(here.app, another, body?.id);
  return body?.id;
}

async function draft(by: Caller, { app, location }: Target, method = 'till'): Promise<string> {
  const id = randomUUID();
  await by.post('/expenses', {
    id,
    location_id: location,
    category_id: CATEGORY,
    claimed_kop: 5_000,
    method,
    description: 'Скотч',
    occurred_on: app.now().toISOString().slice(0, 10),
    draft: true,
  });
  return id;
}

/** A new draft, as its author sees it. */
const DRAFT = { revision: 1, sum_kop: 5_000 };

/** A claim of somebody else that a third person approved. */
async function approvedClaim(here: Target): Promise<{ id: string; revision: number }> {
  const [author, decider] = [await here.caller(['admin']), await here.caller(['developer'])];
  const id = await draft(author, here, 'transfer');
  const { body } = await author.post(`/expenses/${id}/submit`, DRAFT);
  const seen = { revision: body?.revision, sum_kop: 5_000 };
  return (await decider.post(`/expenses/${id}/decide`, { ...seen, decision: 'approve' })).body;
}

/** A calculated run that another person approved. */
async function approvedRun(here: Target): Promise<{ id: string; revision: number }> {
  const [office, director] = [await here.caller(['office']), await here.caller(['regional_director'])];
  const { body } = await office.post('/payroll/runs', { month: pastMonth() });
  const seen = { revision: body?.revision, sum_kop: body?.total_kop };
  return (await director.post(`/payroll/runs/${body?.id}/approve`, seen)).body;
}

/** Calls about money. */
export const moneyRepeats: RepeatCase[] = [
  { name: 'dayReports.open', send: openDay },
  { name: 'dayReports.count', send: countedDay },
  { name: 'dayReports.submit', send: submittedDay },
  {
    name: 'dayReports.close',
    send: async (by, { app }) => {
      const { location } = await Target.at(app);
      const business_date = app.now().toISOString().slice(0, 10);
      const closing = { location_id: location, business_date, lines: COINS, reason: 'Разменный фонд' };
      return by.put(`${DAYS}/closings/${randomUUID()}`, closing);
    },
  },
  {
    name: 'dayReports.reopen',
    send: async (by, here) => {
      const { body } = await submittedDay(by, here);
      return by.post(`${DAYS}/${body?.id}/reopen`, { revision: body?.revision, reason: 'ошибка в счёте' });
    },
  },
  {
    name: 'dayReports.addMove',
    send: async (by, here) => {
      const { body } = await openDay(by, here);
      return by.post(`${DAYS}/${body?.id}/moves`, { move_id: randomUUID(), kind: 'pay_in', amount_kop: 100 });
    },
  },
  { name: 'dayReports.lock', send: async (by, here) => lockDay(here.app, by, await approvedDay(here)) },
  {
    name: 'dayReports.lockMonth',
    send: async (by, { app, location }) => {
      await givenEntry(app, location, '2000-01-01');
      return lockMonth(by, pastMonth());
    },
  },
  {
    name: 'dayReports.reopenMonth',
    send: async (by, { app, location }) => {
      await givenEntry(app, location, '2000-01-01');
      const month = pastMonth();
      await lockMonth(by, month);
      const { locked } = (await by.get(`${DAYS}/month?month=${month}`)).body;
      return by.post(`${DAYS}/reopen-month`, { month, locked_at: locked?.at, reason: 'забыли чек' });
    },
  },
  {
    name: 'expenses.update',
    send: async (by, here) =>
      by.patch(`/expenses/${await draft(by, here)}`, { revision: 1, description: 'Скотч широкий' }),
  },
  {
    name: 'expenses.submit',
    send: async (by, here) => by.post(`/expenses/${await draft(by, here)}/submit`, DRAFT),
  },
  {
    name: 'expenses.pay',
    send: async (by, here) => {
      const { id, revision } = await approvedClaim(here);
      return by.post(`/expenses/${id}/pay`, { revision, sum_kop: 5_000, method: 'transfer' });
    },
  },
  {
    name: 'expenses.addReceipt',
    send: async (by, here) => {
      const { payload, headers } = multipart(here.picture, 'чек.jpg', 'image/jpeg');
      return by.post(`/expenses/${await draft(by, here)}/receipts`, payload, headers);
    },
  },
  {
    name: 'expenses.removeReceipt',
    send: async (by, here) => {
      const id = await draft(by, here);
      const { payload, headers } = multipart(here.picture, 'чек.jpg', 'image/jpeg');
      const { body } = await by.post(`/expenses/${id}/receipts`, payload, headers);
      return by.delete(`/expenses/${id}/receipts/${body?.receipts[0].id}`);
    },
  },
  {
    name: 'expenses.takeBack',
    send: async (by, here) => {
      const { id, revision } = await approvedClaim(here);
      return by.post(`/expenses/${id}/take-back`, { revision, sum_kop: 5_000 });
    },
  },
  {
    name: 'expenses.undoPay',
    send: async (by, here) => {
      const { id, revision } = await approvedClaim(here);
      const paid = await by.post(`/expenses/${id}/pay`, { revision, sum_kop: 5_000, method: 'transfer' });
      return by.post(`/expenses/${id}/undo-pay`, { revision: paid.body?.revision, sum_kop: 5_000 });
    },
  },
  { name: 'payroll.calculateRun', send: (by) => by.post('/payroll/runs', { month: pastMonth() }) },
  {
    name: 'payroll.previewRule',
    send: (by, { resident }) =>
      by.post('/payroll/rules/preview', {
        id: randomUUID(),
        month: '2026-02',
        name: 'Смена',
        kind: 'per_shift',
        employee_id: resident,
        amount_kop: 100_000,
        valid_from: '2026-02-01',
      }),
  },
  {
    name: 'payroll.returnRun',
    send: async (by, here) => {
      const { id, revision } = await approvedRun(here);
      return by.post(`/payroll/runs/${id}/return`, { revision, reason: 'ошибка в ставке' });
    },
  },
  {
    name: 'payroll.pay',
    send: async (by, here) =>
      by.post('/payroll/payments', {
        id: randomUUID(),
        employee_id: await here.employee(),
        month: here.app.now().toISOString().slice(0, 7),
        kind: 'advance',
        is_meant: true,
        method: 'bank',
        amount_kop: 100_000,
        paid_on: '2026-02-20',
      }),
  },
];
