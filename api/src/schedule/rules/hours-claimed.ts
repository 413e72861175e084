import { hours } from '@studio/contracts';
import { failure } from '../../kernel/calls/fail';
import { russianDay } from '../../kernel/words/calendar';
import type { FoundTime, Stretch } from '../queries/found-time';

interface Claim {
  present_hours: readonly Stretch[];
  planned_hours: readonly Stretch[];
  /** Paid. */
  minutes: number;
}

interface Decided {
  employee_id: string;
  source_id: string;
  minutes: number;
}

/**
 * @param rows all time of these people around the days that are decided about
 * @throws `validation_failed` for hours that would be paid at several places, whatever the reason
 */
export function requirePaidOnce(rows: readonly FoundTime[], decided: readonly Decided[]): void {
  const nth = (row: Omit<Decided, 'minutes'>) =>
    decided.findIndex(({ employee_id, source_id }) => employee_id === row.employee_id && source_id === row.source_id);
  const paid = rows.map((row) => ({ ...row, minutes: decided[nth(row)]?.minutes ?? row.minutes }));
  for (const id of new Set(decided.map(({ employee_id }) => employee_id)))
    for (const twice of paidTwice(paid.filter(({ employee_id }) => employee_id === id))) {
      const part = twice.parts.findLast((row) => nth(row) !== -1);
      if (part)
        throw failure('validation_failed', {
          field: `items.${nth(part)}.minutes`,
          message: `${part.employee_name}, ${russianDay(part.date)}: вместе с другим временем этого дня к оплате выходит ${hours(twice.paid)}, а по графику и отметкам ${hours(twice.there)}. Уменьшите одно из решений.`,
        });
    }
}

/**
 * Time of one person that is paid more than once: parts whose hours meet, at several places as well, and that come to more than plan and
 * presence have together. A shift whose person was seen elsewhere alone has no hours of its own.
 * @returns for each such group its parts, what they come to and what there is, in minutes
 */
function paidTwice<Row extends Claim>(rows: readonly Row[]): { parts: Row[]; paid: number; there: number }[] {
  const left = new Set(rows);
  return rows.flatMap((row) => {
    const parts = meeting(row, left);
    const paid = parts.reduce((sum, { minutes }) => sum + minutes, 0);
    const there = minutesOf(
      parts.flatMap((one) => (isElsewhere(one, parts) ? [] : [...one.present_hours, ...one.planned_hours])),
    );
    return parts.length > 1 && paid > there ? [{ parts, paid, there }] : [];
  });
}

/** The row, and whatever of the others its hours meet, one by the other; they are taken out of the others. */
function meeting<Row extends Claim>(row: Row, left: Set<Row>): Row[] {
  if (!left.delete(row)) return [];
  const next = [...left].filter((other) => meets(hoursOf(row), hoursOf(other)));
  return [row, ...next.flatMap((other) => meeting(other, left))];
}

const hoursOf = ({ present_hours, planned_hours }: Claim) => [...present_hours, ...planned_hours];

function isElsewhere(row: Claim, parts: readonly Claim[]): boolean {
  return row.present_hours.length === 0 && parts.some(({ present_hours }) => meets(row.planned_hours, present_hours));
}

function meets(some: readonly Stretch[], others: readonly Stretch[]): boolean {
  return some.some(([from, to]) => others.some(([begin, end]) => from < end && begin < to));
}

/** Whole minutes that the stretches cover. */
function minutesOf(stretches: readonly Stretch[]): number {
  let [seconds, until] = [0, -Infinity];
  for (const [from, to] of stretches.toSorted(([one], [other]) => one - other)) {
    seconds += Math.max(0, to - Math.max(from, until));
    until = Math.max(until, to);
  }
  return Math.floor(seconds / 60);
}
