import { daysOfMonth, shiftDate } from '@studio/contracts';
import type { recurringExpense } from '../schema';

type Rule = Pick<typeof recurringExpense.$inferSelect, 'day_of_month' | 'from_month' | 'to_month' | 'made_through'>;

/**
 * The days until today, both business dates, on which the expense fell due since the last month that was made, oldest first. In a month that
 * is too short for its day it is due on the last one.
 */
export function dueDays({ day_of_month, from_month, to_month, made_through }: Rule, today: string): string[] {
  const next = made_through === null ? `${today.slice(0, 7)}-01` : monthAfter(made_through);
  const latest = to_month !== null && to_month < today ? to_month : today;
  const days: string[] = [];
  for (let month = next > from_month ? next : from_month; month <= latest; month = monthAfter(month)) {
    const last = lastOf(month);
    const wanted = `${month.slice(0, 8)}${String(day_of_month).padStart(2, '0')}`;
    const day = wanted < last ? wanted : last;
    if (day <= today) days.push(day);
  }
  return days;
}

/** Of months by their first days. */
const lastOf = (month: string): string => daysOfMonth(month.slice(0, 7)).to;
const monthAfter = (month: string): string => shiftDate(lastOf(month), 1);
