import { countOf, formatMoney, type PluralForms } from '@studio/ui';
import { monthWords } from './dates';

/** «60 человек» */
export const PEOPLE: PluralForms = ['человек', 'человека', 'человек'];
/** «у 9 человек» */
const WHOSE: PluralForms = ['человека', 'человек', 'человек'];

const DAYS: PluralForms = ['день', 'дня', 'дней'];

interface Unsettled {
  month: string;
  employee_id: string;
  days: number;
}

/** «Не подтверждено: 3 дня у 2 человек», of another month than the run's «Не подтверждено за октябрь 2026: …» */
export function unsettledWords(unsettled: readonly Unsettled[], run: string): string {
  const people = new Set(unsettled.map(({ employee_id }) => employee_id)).size;
  const months = [...new Set(unsettled.map(({ month }) => month))].filter((month) => month !== run);
  const of = months.length === 0 ? '' : ` за ${months.map(monthWords).join(', ')}`;
  return `Не подтверждено${of}: ${countOf(daysOf(unsettled), DAYS)} у ${countOf(people, WHOSE)}`;
}

/** Days of all of them. */
export const daysOf = (unsettled: readonly { days: number }[]) => unsettled.reduce((sum, { days }) => sum + days, 0);

interface Change {
  before_kop: number;
  after_kop: number;
  /** Whose pay it changes. */
  people: number;
}

/** «+12 300,00 ₽ за ноябрь 2026 у 9 человек» */
export const changeWords = ({ before_kop, after_kop, people }: Change, { month }: { month: string }) =>
  `${formatMoney(after_kop - before_kop, { signed: true })} за ${monthWords(month)} у ${countOf(people, WHOSE)}`;
