import { isAuditMap } from '../field-units';
import { auditFieldOrder, auditFieldWords, isAuditFieldHidden } from '../field-words';
import { type ValueOf, valueWords } from './value';

/** One field of the record before and after; null on the side that does not have it. */
export interface FieldChange {
  field: string;
  label: string;
  before: string | null;
  after: string | null;
}

/** An act of the trail, of which records. */
export interface ToldAct {
  before: unknown;
  after: unknown;
  subject_kind: string;
}

/** How an act is told: in which writing, and what records are called. */
export type TellingOf = Omit<ValueOf, 'field' | 'kind'>;

/**
 * What an act changed, field by field, in words: of a change the fields given before and after that differ, and of their lists only what
 * differs; of a creation or a deletion those that are not empty. What means nothing to staff is left out.
 */
export function toldChanges(act: ToldAct, telling: TellingOf): FieldChange[] {
  const kind = act.subject_kind;
  return fieldsTold(act).flatMap(({ field, was, is, isContext }) => {
    if (isContext) return [];
    const of = { ...telling, field, kind };
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
export function toldContext(act: ToldAct, telling: TellingOf): FieldChange[] {
  const kind = act.subject_kind;
  return fieldsTold(act).flatMap(({ field, is, isContext }) => {
    const of = { ...telling, field, kind };
    const label = auditFieldWords(field, kind);
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
function fieldsTold({ before, after, subject_kind: kind }: ToldAct): ToldField[] {
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
