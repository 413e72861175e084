import {
  type AuditAct,
  type AuditWriting,
  monthWords,
  type OwnWords,
  toldChanges,
  toldContext,
} from '@studio/contracts';
import { dash, formatDate, formatMoment, formatMoney, formatPercent, formatPhone } from '@studio/ui';

/** As every page writes: in its own language, moments by this device's clock. */
const PAGE: AuditWriting = {
  none: dash,
  money: (kopecks) => formatMoney(kopecks),
  percent: (basisPoints) => formatPercent(basisPoints / 10_000, { fraction: basisPoints % 100 === 0 ? 0 : 2 }),
  day: (date) => formatDate(date),
  moment: (at) => formatMoment(at),
  month: monthWords,
  phone: formatPhone,
};

/** One field of the record before and after; null on the side that does not have it. */
export interface FieldChange {
  field: string;
  label: string;
  before: string | null;
  after: string | null;
}

type Told = Pick<AuditAct, 'before' | 'after' | 'subject_kind'>;
type Names = Readonly<Record<string, string>>;

/** What an act changed, field by field, in the words of this page. */
export function changesOf(
  { before, after, subject_kind: kind }: Pick<AuditAct, 'before' | 'after' | 'subject_kind'>,
  names: Readonly<Record<string, string>>,
  own?: OwnWords,
): FieldChange[] {
  return toldChanges({ before, after, subject_kind: kind }, { names, own, writing: PAGE });
}

/** What a change says besides: its reason, what it moved elsewhere. A creation and a deletion have no such. */
export function contextOf(act: Told, names: Names, own?: OwnWords): FieldChange[] {
  return toldContext(act, { names, own, writing: PAGE });
}

/** Fields of which one line tells the values. */
const TOLD_IN_SHORT = 3;
/** Signs of a value in one line. */
const MAX_VALUE = 40;

/** «Сумма: 300 → 1 900 ₽, Категория: Такси → Реклама, и ещё 2»: the first fields with their values in short; the empty text for none. */
export function changesSummary(changes: readonly FieldChange[]): string {
  const told = changes
    .slice(0, TOLD_IN_SHORT)
    .map(({ label, before, after }) => `${label}: ${sidesWords(before, after)}`);
  const left = changes.length - told.length;
  return [...told, ...(left > 0 ? [`и ещё ${left}`] : [])].join(', ');
}

/** A unit that both sides have is written once. */
function sidesWords(before: string | null, after: string | null): string {
  const sides = [before, after].flatMap((side) => (side === null ? [] : [inShort(side)]));
  const isMoney = sides.length === 2 && sides.every((side) => side.endsWith(ROUBLES));
  return sides.map((side, nth) => (isMoney && nth === 0 ? side.slice(0, -ROUBLES.length) : side)).join(' → ');
}

const ROUBLES = '\u00a0₽';

/** On one line, without kopecks that are none. */
function inShort(value: string): string {
  const line = value.replaceAll('\n', ', ').replaceAll(',00\u00a0₽', ROUBLES);
  return line.length <= MAX_VALUE ? line : `${line.slice(0, MAX_VALUE - 1).trimEnd()}…`;
}
