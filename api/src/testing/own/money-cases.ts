import { daysOfMonth, shiftDate } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import { expense } from '../../expenses/schema';
import { cashMove, dayEvent, dayReport } from '../../day-reports/schema';
import { payAdjustment, payPayment, payRule, payRun } from '../../payroll/schema';
import { photosession } from '../../photosessions/schema';
import { sale } from '../../sales/schema';
import type { Caller, Reply } from '../caller';
import type { Target } from '../matrix/target';
import { givenHeldSale } from '../standing';
import { givenWage } from '../wages';
import { givenPrices, givenProduct, givenSale } from '../sales';
import { newId, type OwnCase, pastDay, pastMonth } from './own-case';

const CATEGORY = 'e0000000-0000-4000-8000-000000000003';

async function claim({ app, location }: Target, created_by: string, state: 'submitted' | 'approved' | 'paid') {
  const id = newId();
  await app.database.db.insert(expense).values({
    id,
    state,
    location_id: location,
    category_id: CATEGORY,
    claimed_kop: 10_000,
    method: 'transfer',
    description: 'Такси с оборудованием',
    occurred_on: '2026-03-01',
    accrual_month: '2026-03-01',
    created_by,
    created_at: new Date('2026-03-01T10:00:00Z'),
  });
  return id;
}

const asSeen = { revision: 1, sum_kop: 10_000 };

/** Of a bulk call the one refusal, as a single call would give it. */
function alone(reply: Reply): Reply {
  const [refused] = reply.body?.refused ?? [];
  return refused ? { ...reply, status: 403, body: refused } : reply;
}

async function run({ app }: Target, calculated_by: string, month = pastMonth()): Promise<string> {
  const values = { month: `${month}-01`, state: 'calculated', lines_md5: '', calculated_by } as const;
  const [made] = await app.database.db.insert(payRun).values(values).returning();
  return made!.id; // RETURNING gives the one row that was inserted.
}

async function adjustment({ app, resident }: Target, employee_id: string, month: string): Promise<string> {
  const id = newId();
  const fields = { kind: 'bonus', amount_kop: 100, reason: 'за смену', author_id: resident } as const;
  await app.database.db
    .insert(payAdjustment)
    .values({ id, employee_id, month: `${month}-01`, created_at: app.now(), ...fields });
  return id;
}

const rule = (employee_id: string) => {
  const valid_from = pastDay();
  return { name: 'Гарантия', kind: 'guarantee', amount_kop: 700_000, employee_id, valid_from, valid_to: valid_from };
};
const bonus = { kind: 'bonus', amount_kop: 100, reason: 'за смену' };
const share = (employee_id: string) => [{ employee_id, role: 'seller', basis_points: 10_000 }];
const prices = new WeakMap<Target, Promise<string>>();

/** A product with a price at the target. */
function sold(here: Target): Promise<string> {
  const made =
    prices.get(here) ??
    givenProduct(here.app).then(async ({ id }) => {
      await givenPrices(here.app, here.resident, here.location, { [id]: 10_000 });
      return id;
    });
  prices.set(here, made);
  return made;
}

async function readySession(here: Target): Promise<string> {
  const id = await here.session(here.resident);
  await here.app.database.db.update(photosession).set({ session_state: 'ready' }).where(eq(photosession.id, id));
  return id;
}

const approve = (by: Caller, id: string) => by.post(`/payroll/runs/${id}/approve`, { revision: 1, sum_kop: 0 });

const seen = { revision: 1, sum_kop: 50_000 };
const heldOf = async ({ app, location }: Target, made_by: string) => (await givenHeldSale(app, location, made_by)).id;

async function day({ app, location }: Target, by_id: string, state: 'submitted' | 'approved'): Promise<string> {
  const id = newId();
  const at = new Date('2026-03-01T08:00:00Z');
  const opened = { opened_by: by_id, opened_at: at, counted_kop: 0, state };
  const { db } = app.database;
  await db.insert(dayReport).values({ id, location_id: location, business_date: pastDay(), till_shift: 1, ...opened });
  await db.insert(dayEvent).values({ report_id: id, act: 'counted', at, by_id, revision: 1 });
  return id;
}

const approveDay = (by: Caller, id: string) =>
  by.post(`/sales/day-reports/${id}/approve`, { revision: 1, counted_kop: 0, expected_kop: 0 });

/** One that waits at the till there, of or by this person. */
const wage = ({ app, location, resident }: Target, whose: 'employee_id' | 'ordered_by', person: string) =>
  givenWage(app, { location_id: location, employee_id: resident, ordered_by: resident, [whose]: person });

/** The till of today there is open, with cash in it. */
async function openTill({ app, location }: Target): Promise<void> {
  const opened = { opening_kop: 10_000_000, opened_at: app.now() };
  await app.database.db
    .insert(dayReport)
    .values({ id: newId(), location_id: location, business_date: '2026-06-15', till_shift: 1, ...opened })
    .onConflictDoNothing();
}

/** Decisions about money. */
export const moneyCases: OwnCase[] = [
  {
    call: 'standing.decide',
    whose: 'own offline sale',
    send: async (by, whose, here) =>
      by.post(`/held/${await heldOf(here, whose)}/decide`, { ...seen, decision: 'void', note: 'проверка' }),
  },
  {
    call: 'standing.decideMany',
    whose: 'own offline sale among others',
    send: async (by, whose, here) =>
      alone(
        await by.post('/held/decide', { records: [{ id: await heldOf(here, whose), ...seen }], decision: 'count' }),
      ),
  },
  {
    call: 'expenses.decide',
    whose: 'own claim',
    send: async (by, whose, here) =>
      by.post(`/expenses/${await claim(here, whose, 'submitted')}/decide`, { ...asSeen, decision: 'approve' }),
  },
  {
    call: 'expenses.decideMany',
    whose: 'own claim among others',
    send: async (by, whose, here) =>
      alone(
        await by.post('/expenses/decide', {
          records: [{ id: await claim(here, whose, 'submitted'), ...asSeen }],
          decision: 'approve',
        }),
      ),
  },
  {
    call: 'expenses.takeBack',
    whose: 'own approved claim',
    send: async (by, whose, here) => by.post(`/expenses/${await claim(here, whose, 'approved')}/take-back`, asSeen),
  },
  ...(['approved', 'paid'] as const).map((state) => ({
    call: 'expenses.void',
    whose: `own ${state} claim`,
    send: async (by: Caller, whose: string, here: Target) =>
      by.post(`/expenses/${await claim(here, whose, state)}/void`, {
        ...asSeen,
        reason: 'заявлено дважды',
        ...(state === 'paid' && { came_back: 'account' }),
      }),
  })),
  {
    call: 'payroll.saveRule',
    whose: 'rule for themselves',
    send: (by, whose) => by.put(`/payroll/rules/${newId()}`, { version: null, ...rule(whose) }),
  },
  {
    call: 'statistics.setPlan',
    whose: 'plan by which they are paid',
    send: async (by, employee_id, { app, location }) => {
      const month = pastMonth();
      const rule = {
        rule_id: newId(),
        version: 1,
        name: 'Премия за план локации',
        kind: 'place_plan' as const,
        employee_id,
        tiers: [{ from_kop: null, from_bp: 10_000, rate_bp: 200 }],
        valid_from: `${month}-01`,
        valid_to: daysOfMonth(month).to,
        changed_at: app.now(),
      };
      await app.database.db.insert(payRule).values(rule);
      return by.put('/statistics/plans', { location_id: location, month, plan_kop: 1 });
    },
  },
  {
    call: 'payroll.endRule',
    whose: 'rule for themselves',
    send: async (by, whose, { app }) => {
      const rule_id = newId();
      const { valid_from, ...fields } = rule(whose);
      const row = {
        ...fields,
        kind: 'guarantee' as const,
        rule_id,
        version: 1,
        valid_from,
        changed_at: app.now(),
      };
      await app.database.db.insert(payRule).values(row);
      return by.post(`/payroll/rules/${rule_id}/end`, { version: 1, last_day: shiftDate(valid_from, 1) });
    },
  },
  {
    call: 'payroll.approveRun',
    whose: 'own calculation',
    send: async (by, whose, here) => approve(by, await run(here, whose)),
  },
  {
    call: 'payroll.approveRun',
    whose: 'own slip changed by hand',
    send: async (by, whose, here, other) => {
      const month = pastMonth();
      await adjustment(here, whose, month);
      const office = await other.caller(['office']);
      const { body } = await office.post('/payroll/runs', { month });
      return by.post(`/payroll/runs/${body.id}/approve`, { revision: body.revision, sum_kop: body.total_kop });
    },
  },
  {
    call: 'payroll.adjust',
    whose: 'own bonus',
    send: (by, whose) =>
      by.post('/payroll/adjustments', { id: newId(), employee_id: whose, month: '2026-05', ...bonus }),
  },
  {
    call: 'payroll.removeAdjustment',
    whose: 'own fine',
    send: async (by, whose, here) => by.delete(`/payroll/adjustments/${await adjustment(here, whose, '2026-05')}`),
  },
  {
    call: 'payroll.pay',
    whose: 'own advance',
    send: (by, employee_id) =>
      by.post('/payroll/payments', {
        id: newId(),
        employee_id,
        month: '2026-05',
        kind: 'advance',
        is_meant: true,
        method: 'bank',
        amount_kop: 100,
        paid_on: '2026-05-20',
      }),
  },
  {
    call: 'payroll.reversePayment',
    whose: 'own advance',
    send: async (by, employee_id, { app }) => {
      const id = newId();
      const made = { kind: 'advance', method: 'bank', amount_kop: 100, paid_on: '2026-05-20' } as const;
      await app.database.db
        .insert(payPayment)
        .values({ id, employee_id, month: '2026-05-01', ...made, created_at: app.now() });
      return by.post(`/payroll/payments/${id}/reverse`, { sum_kop: 100, reason: 'записано по ошибке' });
    },
  },
  ...(['corrections', 'correcting'] as const).map((path): OwnCase => ({
    call: path === 'corrections' ? 'sales.correct' : 'sales.correcting',
    whose: 'the method of a past sale',
    send: async (by, sold_by, { app, location }) => {
      const fields = { location_id: location, sold_by, business_date: '2026-06-14', paid_by: 'card' } as const;
      const { id, revision } = await givenSale(app, fields);
      const what = { act: 'methods', payments: [{ method: 'cash', amount_kop: 50_000 }] };
      return by.post(`/sales/${id}/${path}`, {
        revision,
        what,
        ...(path === 'corrections' && { request_id: newId() }),
      });
    },
  })),
  {
    call: 'sales.setShares',
    whose: 'the whole sale of a colleague',
    send: async (by, whose, { app, location, resident }) => {
      const sale = await givenSale(app, { location_id: location, sold_by: resident, business_date: '2026-06-15' });
      return by.put(`/sales/${sale.id}/shares`, { revision: 1, shares: share(whose) });
    },
  },
  {
    call: 'sales.setShares',
    whose: 'own part in a position that pays more',
    send: async (by, whose, { app, location }) => {
      const sale = await givenSale(app, { location_id: location, sold_by: whose, business_date: '2026-06-15' });
      const shares = share(whose).map((one) => ({ ...one, role: 'photographer' }));
      return by.put(`/sales/${sale.id}/shares`, { revision: 1, shares });
    },
  },
  {
    call: 'photosessions.update',
    whose: 'session of a colleague that is ready',
    send: async (by, photographer_id, here) =>
      by.patch(`/photosessions/${await readySession(here)}`, { revision: 1, photographer_id }),
  },
  {
    call: 'photosessions.bulk',
    whose: 'session of a colleague that is ready, among others',
    send: async (by, photographer_id, here) =>
      alone(
        await by.post('/photosessions/bulk', {
          photosession_ids: [await readySession(here)],
          act: { kind: 'assign', photographer_id },
        }),
      ),
  },
  {
    call: 'sales.create',
    whose: "the photographer's half",
    send: async (by, whose, here) => {
      const product_id = await sold(here);
      return by.post('/sales', {
        id: newId(),
        photosession_id: await here.session(here.resident),
        lines: [{ product_id, quantity: 1 }],
        expected_total_kop: 10_000,
        shares: share(whose),
      });
    },
  },
  {
    call: 'sales.seeMarks',
    whose: 'marks of their own sale',
    send: async (by, sold_by, { app, location }) => {
      const sold = await givenSale(app, { location_id: location, sold_by, business_date: '2026-06-15' });
      await app.database.db
        .update(sale)
        .set({ marks: ['sum_differs'] })
        .where(eq(sale.id, sold.id));
      return by.post(`/sales/${sold.id}/marks-seen`, {});
    },
  },
  {
    call: 'dayReports.approve',
    whose: 'day that they counted',
    send: async (by, by_id, here) => approveDay(by, await day(here, by_id, 'submitted')),
  },
  {
    call: 'dayReports.approve',
    whose: 'day whose till they took cash out of',
    send: async (by, by_id, here) => {
      const id = await day(here, here.resident, 'submitted');
      const move = {
        report_id: id,
        revision: 1,
        kind: 'collection',
        amount_kop: -100,
        at: here.app.now(),
        by_id,
      } as const;
      await here.app.database.db.insert(cashMove).values({ id: newId(), ...move });
      return approveDay(by, id);
    },
  },
  {
    call: 'dayReports.reopen',
    whose: 'approved day that they counted',
    send: async (by, by_id, here) =>
      by.post(`/sales/day-reports/${await day(here, by_id, 'approved')}/reopen`, { revision: 1, reason: 'пересчёт' }),
  },
  ...(['employee_id', 'ordered_by'] as const).flatMap((whose): OwnCase[] => [
    {
      call: 'payroll.handOutWage',
      whose: whose === 'employee_id' ? 'own wage' : 'wage that they ordered',
      send: async (by, person, here) => {
        await openTill(here);
        return by.post(`/payroll/wages/${await wage(here, whose, person)}/hand-out`, { revision: 1, sum_kop: 10_000 });
      },
    },
    {
      call: 'payroll.refuseWage',
      whose: whose === 'employee_id' ? 'own wage' : 'wage that they ordered',
      send: async (by, person, here) =>
        by.post(`/payroll/wages/${await wage(here, whose, person)}/refuse`, {
          revision: 1,
          sum_kop: 10_000,
          reason: 'в кассе мало денег',
        }),
    },
  ]),
];
