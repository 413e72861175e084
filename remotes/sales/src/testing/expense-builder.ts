import type { Expense } from '@studio/contracts';

const id = (mark: number) => `0190a000-0000-7000-8000-${String(mark).padStart(12, '0')}`;

/** A claim that waits for approval. */
export function newExpense({ number = 1, ...fields }: Partial<Expense> = {}): Expense {
  return {
    id: id(number),
    number,
    revision: 1,
    description: 'Такси до склада',
    state: 'submitted',
    location_id: id(100),
    location_name: 'Арбат',
    category_id: id(101),
    category_name: 'Такси',
    claimed_kop: 100_00,
    approved_kop: null,
    method: 'transfer',
    occurred_on: '2026-03-02',
    accrual_month: '2026-03',
    recurring_id: null,
    created_by: id(102),
    created_by_name: 'Иванова Анна',
    created_at: '2026-03-02T10:00:00.000Z',
    decided_by_name: null,
    decision_note: null,
    paid_at: null,
    receipts: [],
    duplicate_of: [],
    fiscal: null,
    came_back: null,
    over_limit: false,
    joined: null,
    late_of_month: null,
    may: {
      edit: false,
      submit: false,
      decide: true,
      take_back: false,
      pay: false,
      undo_pay: false,
      void: false,
    },
    ...fields,
  };
}
