import { DAY_MS, type DayState, DENOMINATIONS } from '@studio/contracts';
import type { DemoRandom } from '../../kernel/domain';
import type { DemoPlace, DemoStaff } from './demo-staff';

/** One day of work at one location. */
export interface WorkedDay extends DemoPlace {
  date: string;
  /** Kopecks in cash of the day's payments less its refunds. */
  cash_kop: number;
}

/** An expense to be paid from the till. */
export interface TillExpense {
  id: string;
  location_id: string;
  date: string;
  amount_kop: number;
  by_id: string;
  note: string;
}

interface PlannedDay {
  id: string;
  location_id: string;
  date: string;
  state: DayState;
  opening_kop: number;
  expected_kop: number | null;
  counted_kop: number | null;
  difference_kop: number | null;
  difference_reason: string | null;
  counter: string | null;
  approver: string | null;
}

interface PlannedMove {
  id: string;
  report_id: string;
  kind: 'pay_in' | 'collection' | 'expense' | 'closing_difference';
  amount_kop: number;
  note: string | null;
  by_id: string | null;
  source_kind: 'expense' | null;
  source_id: string | null;
  /** Local time of the day. */
  at: string;
}

export interface PlannedMoney {
  days: PlannedDay[];
  moves: PlannedMove[];
  counts: { report_id: string; revision: number; denomination_kop: number; quantity: number }[];
  /** Expenses that the till could pay. */
  paid: Set<string>;
}

const FLOAT_KOP = 500_000;
const COLLECTED_FROM_KOP = 1_500_000;
const LOCKED_AFTER_DAYS = 5;
const DIFFERENT_PART = 0.035;
const LARGE_PART = 0.05;
const FORGOTTEN_PART = 0.08;
const REASONS = [
  'Ошиблись со сдачей',
  'Нашли купюру под кассой',
  'Клиент не взял сдачу',
  'Размен посчитан неверно',
  'Причина не найдена',
];

/**
 * The till of each location day by day, as staff would have kept it: each day starts with what the previous one left. The days come in
 * order, location by location.
 */
export function planDays(
  worked: readonly WorkedDay[],
  expenses: readonly TillExpense[],
  staff: DemoStaff,
  random: DemoRandom,
  today: (locationId: string) => string,
): PlannedMoney {
  const plan: PlannedMoney = { days: [], moves: [], counts: [], paid: new Set() };
  const wanted = new Map<string, TillExpense[]>();
  for (const one of expenses) {
    const key = `${one.location_id} ${one.date}`;
    wanted.set(key, [...(wanted.get(key) ?? []), one]);
  }
  let place = '';
  let left = 0;
  for (const day of worked) {
    const isFirst = day.location_id !== place;
    if (isFirst) [place, left] = [day.location_id, 0];
    left = planDay(day, isFirst, left);
  }
  return plan;

  function planDay(day: WorkedDay, isFirst: boolean, opening_kop: number): number {
    const { location_id, date } = day;
    const id = random.uuid();
    const counter = staff.counter(day, date);
    const age = Math.round((Date.parse(today(location_id)) - Date.parse(date)) / DAY_MS);
    const state = stateOf(age, random);
    let till = opening_kop + day.cash_kop;
    const move = (
      kind: PlannedMove['kind'],
      amount_kop: number,
      at: string,
      rest: Partial<Pick<PlannedMove, 'note' | 'by_id' | 'source_kind' | 'source_id'>> = {},
    ) =>
      plan.moves.push({
        id: random.uuid(),
        report_id: id,
        kind,
        amount_kop,
        note: null,
        by_id: counter,
        source_kind: null,
        source_id: null,
        at,
        ...rest,
      });
    // A till that would be empty gets change: on its first day, and after refunds larger than its content.
    if (isFirst || till < 0) {
      const amount = Math.max(FLOAT_KOP, Math.ceil((FLOAT_KOP - till) / 100_000) * 100_000);
      till += amount;
      move('pay_in', amount, '09:30', { note: 'Размен' });
    }
    for (const one of wanted.get(`${location_id} ${date}`) ?? []) {
      if (age === 0 || till - one.amount_kop < FLOAT_KOP / 5) continue;
      till -= one.amount_kop;
      plan.paid.add(one.id);
      move('expense', -one.amount_kop, '18:10', {
        note: one.note,
        by_id: one.by_id,
        source_kind: 'expense',
        source_id: one.id,
      });
    }
    if (age > 0 && till > COLLECTED_FROM_KOP) {
      const amount = Math.floor((till - FLOAT_KOP) / 100_000) * 100_000;
      till -= amount;
      move('collection', -amount, '20:40');
    }
    const common = { id, location_id, date, state, opening_kop, counter };
    if (state === 'open') {
      plan.days.push({
        ...common,
        expected_kop: null,
        counted_kop: null,
        difference_kop: null,
        difference_reason: null,
        approver: null,
      });
      return till;
    }
    const difference_kop = differenceOf(till, random);
    const counted_kop = till + difference_kop;
    const reason = difference_kop === 0 ? null : random.pick(REASONS);
    if (difference_kop !== 0) move('closing_difference', difference_kop, '21:35', { note: reason });
    plan.days.push({
      ...common,
      expected_kop: till,
      counted_kop,
      difference_kop,
      difference_reason: reason,
      approver:
        state === 'submitted'
          ? null
          : Math.abs(difference_kop) > 100_000
            ? staff.manager(day, date, counter)
            : staff.approver(day, date, counter),
    });
    plan.counts.push(...inCash(counted_kop).map((line) => ({ ...line, report_id: id, revision: 1 })));
    return counted_kop;
  }
}

/** Today is under way; yesterday waits for its approval, or was forgotten; earlier days are locked. */
function stateOf(age: number, random: DemoRandom): DayState {
  if (age <= 0) return 'open';
  if (age > LOCKED_AFTER_DAYS) return 'locked';
  if (age === 1) return random.chance(FORGOTTEN_PART) ? 'open' : random.chance(0.7) ? 'submitted' : 'approved';
  if (age <= 3) return random.chance(0.85) ? 'approved' : 'submitted';
  return 'approved';
}

function differenceOf(till: number, random: DemoRandom): number {
  if (!random.chance(DIFFERENT_PART)) return 0;
  const sum = random.chance(LARGE_PART)
    ? random.pick([-150_000, 120_000, -200_000])
    : random.pick([-5_000, -10_000, 10_000, -20_000, 5_000, 50_000, -50_000, -30_000, 1_000]);
  return till + sum < 0 ? 0 : sum;
}

/** A sum in as few notes and coins as it can be. */
export function inCash(sum_kop: number): { denomination_kop: (typeof DENOMINATIONS)[number]; quantity: number }[] {
  let rest = sum_kop;
  return DENOMINATIONS.map((denomination_kop) => {
    const quantity = Math.floor(rest / denomination_kop);
    rest -= quantity * denomination_kop;
    return { denomination_kop, quantity };
  }).filter(({ quantity }) => quantity > 0);
}
