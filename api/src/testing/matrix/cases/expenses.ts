import { randomUUID } from 'node:crypto';
import { expense, recurringExpense, expenseReceipt } from '../../../expenses/schema';
import { moneyDocument } from '../../../day-reports/schema';
import { multipart } from '../../caller';
import type { CasesOf } from '../matrix-case';
import type { Target } from '../target';

const CATEGORY = 'e0000000-0000-4000-8000-000000000003';

/** A submitted claim of the resident there. */
async function claim(target: Target): Promise<string> {
  const [made] = await target.app.database.db
    .insert(expense)
    .values({
      id: randomUUID(),
      state: 'submitted',
      location_id: target.location,
      category_id: CATEGORY,
      claimed_kop: 100,
      method: 'till',
      description: 'Такси с оборудованием',
      occurred_on: '2026-03-01',
      accrual_month: '2026-03-01',
      created_by: target.resident,
      created_at: new Date('2026-03-01T10:00:00Z'),
    })
    .returning();
  return made!.id; // RETURNING gives the one row that was inserted.
}
const asSeen = { revision: 1, sum_kop: 100 };
const fields = (location_id: string) => ({
  id: randomUUID(),
  location_id,
  category_id: CATEGORY,
  claimed_kop: 5_000,
  description: 'Скотч',
  occurred_on: '2026-03-01',
});
const recurring = (location_id: string) => ({
  location_id,
  category_id: CATEGORY,
  amount_kop: 100_000,
  method: 'transfer',
  description: 'Вывоз мусора',
  day_of_month: 5,
  from_month: '2026-03',
  to_month: null,
});

/** Other people's claims; acts of the owner alone end the same for everybody who may read them. */
export const expensesCases: CasesOf<'expenses'> = {
  list: { outOfReach: 403, send: (by, { location }) => by.get(`/expenses?location_id=${location}`) },
  exportList: {
    outOfReach: 403,
    send: (by, { location }) => by.get(`/expenses/export?accrual_month=2026-03&location_id=${location}`),
  },
  categories: { send: (by) => by.get('/expenses/categories') },
  saveCategory: {
    send: (by) => {
      const id = randomUUID();
      return by.put(`/expenses/categories/${id}`, {
        name: `Категория ${id}`,
        limit_kop: null,
        receipt_required: false,
      });
    },
  },
  budgets: {
    outOfReach: 403,
    send: (by, { location }) => by.get(`/expenses/budgets?month=2026-03&location_id=${location}`),
  },
  setBudget: {
    send: (by, { location }) =>
      by.put('/expenses/budgets', { location_id: location, month: '2026-03', budget_kop: 1_000_000 }),
  },
  recurring: { send: (by) => by.get('/expenses/recurring') },
  saveRecurring: { send: (by, { location }) => by.put(`/expenses/recurring/${randomUUID()}`, recurring(location)) },
  removeRecurring: {
    send: async (by, { app, location, resident }) => {
      const row = { ...recurring(location), method: 'transfer' as const, from_month: '2026-03-01' };
      const id = randomUUID();
      await app.database.db.insert(recurringExpense).values({ ...row, id, created_by: resident });
      return by.delete(`/expenses/recurring/${id}`);
    },
  },
  decideMany: {
    contains: ({ body }) => body.done.length === 1,
    send: async (by, target) =>
      by.post('/expenses/decide', { records: [{ id: await claim(target), ...asSeen }], decision: 'approve' }),
  },
  get: { others: 'expenses.read', send: async (by, target) => by.get(`/expenses/${await claim(target)}`) },
  create: { success: 201, send: (by, { location }) => by.post('/expenses', fields(location)) },
  update: {
    others: 'expenses.read',
    success: 403,
    send: async (by, target) => by.patch(`/expenses/${await claim(target)}`, { revision: 1, description: 'Скотч' }),
  },
  submit: {
    others: 'expenses.read',
    success: 403,
    send: async (by, target) => by.post(`/expenses/${await claim(target)}/submit`, asSeen),
  },
  decide: {
    send: async (by, target) => by.post(`/expenses/${await claim(target)}/decide`, { ...asSeen, decision: 'approve' }),
  },
  pay: {
    others: 'expenses.pay_by_transfer',
    success: 409,
    send: async (by, target) => by.post(`/expenses/${await claim(target)}/pay`, { ...asSeen, method: 'transfer' }),
  },
  takeBack: {
    success: 409,
    send: async (by, target) => by.post(`/expenses/${await claim(target)}/take-back`, asSeen),
  },
  undoPay: {
    others: 'expenses.read',
    success: 409,
    send: async (by, target) => by.post(`/expenses/${await claim(target)}/undo-pay`, asSeen),
  },
  void: {
    others: 'expenses.approve',
    send: async (by, target) =>
      by.post(`/expenses/${await claim(target)}/void`, { ...asSeen, reason: 'заявлено дважды' }),
  },
  addReceipt: {
    others: 'expenses.read',
    success: 403,
    send: async (by, target) => {
      const { payload, headers } = multipart(target.picture, 'чек.jpg', 'image/jpeg');
      return by.post(`/expenses/${await claim(target)}/receipts`, payload, headers);
    },
  },
  removeReceipt: {
    others: 'expenses.read',
    success: 403,
    send: async (by, target) => by.delete(`/expenses/${await claim(target)}/receipts/${randomUUID()}`),
  },
  receipt: {
    others: 'expenses.read',
    send: async (by, target) => {
      const { db } = target.app.database;
      const expense_id = await claim(target);
      const sha256 = randomUUID();
      await db.insert(moneyDocument).values({ sha256, content: target.picture });
      const [made] = await db
        .insert(expenseReceipt)
        .values({ expense_id, sha256, filename: 'a.jpg', uploaded_by: target.resident, uploaded_at: new Date() })
        .returning();
      return by.get(`/expenses/${expense_id}/receipts/${made!.id}`); // RETURNING gives the row.
    },
  },
};
