import { type ExpenseState, shiftDate } from '@studio/contracts';
import type { DemoPlace, DemoStaff, TillExpense } from '../../day-reports';
import type { DemoRandom } from '../../kernel/domain';
import { DEMO_GOODS, RENT } from './expense-goods';

interface PlannedExpense {
  id: string;
  number: number;
  state: ExpenseState;
  location_id: string;
  category_id: string;
  claimed_kop: number;
  method: 'till' | 'transfer';
  description: string;
  occurred_on: string;
  recurring_id: string | null;
  created_by: string;
  decided_by: string | null;
  decision_note: string | null;
  /** Null where the office pays it. */
  paid_from_till_by: string | null;
}

interface PlannedRent {
  id: string;
  location_id: string;
  amount_kop: number;
}

const DAYS = 365;
/** Claims of one location per month, apart from its rent. */
const MONTHLY = 4.2;

/** Twelve months of claims at every location, oldest first: old ones paid, those of the last days still under way. */
export function planExpenses(places: readonly DemoPlace[], staff: DemoStaff, today: string, random: DemoRandom) {
  const expenses: Omit<PlannedExpense, 'number'>[] = [];
  const rents: PlannedRent[] = [];
  for (const place of places) {
    const rent = {
      id: random.uuid(),
      location_id: place.location_id,
      amount_kop: random.int(RENT.from, RENT.to) * 100,
    };
    rents.push(rent);
    for (let age = DAYS - 1; age >= 0; age--) {
      const date = shiftDate(today, -age);
      if (Number(date.slice(8)) === RENT.day) add(place, date, age, rent);
      if (random.chance(MONTHLY / 30)) add(place, date, age, null);
    }
  }
  expenses.sort((one, other) => one.occurred_on.localeCompare(other.occurred_on) || one.id.localeCompare(other.id));
  return { expenses: expenses.map((one, index) => ({ ...one, number: index + 1 })), rents };

  function add(place: DemoPlace, date: string, age: number, rent: PlannedRent | null): void {
    const goods = random.weighted(DEMO_GOODS.map((one) => [one, one.weight] as const));
    const counter = staff.counter(place, date);
    const people = staff.at(place.location_id, date);
    const created_by = rent ? staff.office() : people.length > 0 ? random.pick(people) : counter;
    if (created_by === null) return;
    const claimed_kop = rent ? rent.amount_kop : Math.round(random.between(goods.from, goods.to)) * 100;
    const isLarge = rent !== null || (goods.limit_kop !== null && claimed_kop > goods.limit_kop);
    const approver = isLarge ? staff.manager(place, date, created_by) : staff.approver(place, date, created_by);
    const state = stateOf(age, random);
    const decided = ['approved', 'rejected', 'paid'].includes(state);
    const method = rent !== null || claimed_kop > 500_000 ? ('transfer' as const) : ('till' as const);
    expenses.push({
      id: random.uuid(),
      state,
      location_id: place.location_id,
      category_id: rent ? RENT.category_id : goods.category_id,
      claimed_kop,
      method,
      description: rent ? RENT.what : random.pick(goods.what),
      occurred_on: date,
      recurring_id: rent?.id ?? null,
      created_by,
      decided_by: decided ? approver : null,
      decision_note: state === 'rejected' ? 'Нет чека, приложите снимок.' : null,
      paid_from_till_by: method === 'till' && state === 'paid' ? counter : null,
    });
  }
}

function stateOf(age: number, random: DemoRandom): ExpenseState {
  if (age <= 1) return 'submitted';
  if (age <= 5)
    return random.weighted([
      ['submitted', 4],
      ['approved', 3],
      ['rejected', 1],
      ['paid', 3],
    ] as const);
  return random.weighted([
    ['paid', 95],
    ['rejected', 3],
    ['void', 2],
  ] as const);
}

export function fromTills(expenses: readonly PlannedExpense[]): TillExpense[] {
  return expenses.flatMap(({ id, location_id, occurred_on, claimed_kop, number, paid_from_till_by }) =>
    paid_from_till_by === null
      ? []
      : [
          {
            id,
            location_id,
            date: occurred_on,
            amount_kop: claimed_kop,
            by_id: paid_from_till_by,
            note: `Расход № ${number}`,
          },
        ],
  );
}
