import { type AuditAct, auditFieldOrder, auditFieldWords, isAuditFieldHidden, isAuditMap } from '@studio/contracts';
import { type OwnWords, valueWords } from './value-words';

/** One field of the record before and after; null on the side that does not have it. */
export interface FieldChange {
  field: string;
  label: string;
  before: string | null;
  after: string | null;
}

type Told = Pick<AuditAct, 'before' | 'after' | 'subject_kind'>;
type Names = Readonly<Record<string, string>>;

/**
 * What an act changed, field by field, in words: of a change the fields given before and after that differ, and of their lists only what
 * differs; of a creation or a deletion those that are not empty. What means nothing to staff is left out.
 */
export function changesOf(
  { before, after, subject_kind: kind }: Pick<AuditAct, 'before' | 'after' | 'subject_kind'>,
  names: Readonly<Record<string, string>>,
  own?: OwnWords,
): FieldChange[] {
  return fieldsTold({ before, after, subject_kind: kind }).flatMap(({ field, was, is, isContext }) => {
    if (isContext) return [];
    const of = { field, kind, names, own };
    if (isAuditMap(field, kind) && was && is) return changesOfMap(was, is, of);
    const [had, has] = was && is ? differingParts(was.value, is.value) : [was?.value, is?.value];
    return [
      {
        field,
        label: auditFieldWords(field, kind),
        before: was ? valueWords(had, of) : null,
        after: is ? valueWords(has, of) : null,
      },
    ];
  });
}

/** What a change says besides: its reason, what it moved elsewhere. A creation and a deletion have no such. */
export function contextOf(act: Told, names: Names, own?: OwnWords): FieldChange[] {
  return fieldsTold(act).flatMap(({ field, is, isContext }) => {
    const of = { field, kind: act.subject_kind, names, own };
    const label = auditFieldWords(field, act.subject_kind);
    return isContext ? [{ field, label, before: null, after: valueWords(is?.value, of) }] : [];
  });
}

interface Side {
  value: unknown;
}

interface ToldField {
  field: string;
  /** Absent on the side that does not have it. */
  was: Side | null;
  is: Side | null;
  isContext: boolean;
}

/** The fields that are to be read, in the order of a record. */
function fieldsTold({ before, after, subject_kind: kind }: Told): ToldField[] {
  const [earlier, later] = [fieldsOf(before), fieldsOf(after)];
  const isChange = Object.keys(earlier).length > 0;
  const side = (fields: Record<string, unknown>, field: string): Side | null =>
    Object.hasOwn(fields, field) ? { value: fields[field] } : null;
  return [...new Set([...Object.keys(later), ...Object.keys(earlier)])]
    .filter((field) => !isAuditFieldHidden(field, kind) && !isNamedBeside(field, earlier, later))
    .map((field) => {
      const [was, is] = [side(earlier, field), side(later, field)];
      return { field, was, is, isContext: isChange && was === null };
    })
    .filter(({ was, is }) => (was && is ? !same(was.value, is.value) : !isEmpty((was ?? is)?.value)))
    .sort((one, other) => auditFieldOrder(one.field, kind) - auditFieldOrder(other.field, kind));
}

/** Of two lists of objects only what is not in both, unless they differ in their order alone. */
function differingParts(was: unknown, is: unknown): [unknown, unknown] {
  if (!Array.isArray(was) || !Array.isArray(is) || ![...was, ...is].every(isObject)) return [was, is];
  const without = (list: unknown[], other: unknown[]) => list.filter((one) => !other.some((each) => same(one, each)));
  const parts: [unknown[], unknown[]] = [without(was, is), without(is, was)];
  return parts[0].length + parts[1].length === 0 ? [was, is] : parts;
}

/** «Цены: Печать 10×15» with its price before and after, one for each name that differs. */
function changesOfMap(was: Side, is: Side, of: Parameters<typeof valueWords>[1]): FieldChange[] {
  const [before, after] = [fieldsOf(was.value), fieldsOf(is.value)];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => !same(before[name], after[name]))
    .map((name) => ({
      field: `${of.field}.${name}`,
      label: `${auditFieldWords(of.field, of.kind)}: ${name}`,
      before: valueWords(before[name], of),
      after: valueWords(after[name], of),
    }));
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null;

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

/** A value that is not an object is shown under the field «Значение»; nothing has no fields. */
function fieldsOf(value: unknown): Record<string, unknown> {
  if (value === null || value === undefined) return {};
  if (typeof value === 'object' && !Array.isArray(value)) return value as Record<string, unknown>;
  return { value };
}

/** An id is redundant next to the name of what it refers to: `place_id` next to `place`. */
function isNamedBeside(field: string, ...sides: Record<string, unknown>[]): boolean {
  const name = field.endsWith('_id') ? field.slice(0, -3) : null;
  return name !== null && sides.some((side) => !isEmpty(side[name]));
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}
