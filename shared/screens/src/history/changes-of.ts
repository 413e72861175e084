import { AUDIT_HIDDEN_FIELDS, type AuditAct, auditFieldOrder, auditFieldWords } from '@studio/contracts';
import { type OwnWords, valueWords } from './value-words';

/** One field of the record before and after; null on the side that does not have it. */
export interface FieldChange {
  field: string;
  label: string;
  before: string | null;
  after: string | null;
}

/**
 * What an act changed, field by field, in words: of fields given before and after, only those that differ; of fields given on one side, as
 * in a creation, those that are not empty. What means nothing to staff is left out.
 */
export function changesOf(
  { before, after, subject_kind: kind }: Pick<AuditAct, 'before' | 'after' | 'subject_kind'>,
  names: Readonly<Record<string, string>>,
  own?: OwnWords,
): FieldChange[] {
  const was = fieldsOf(before);
  const is = fieldsOf(after);
  return [...new Set([...Object.keys(is), ...Object.keys(was)])]
    .filter((field) => !AUDIT_HIDDEN_FIELDS.has(field) && !isNamedBeside(field, was, is))
    .map((field) => ({ field, had: Object.hasOwn(was, field), has: Object.hasOwn(is, field) }))
    .filter(({ field, had, has }) =>
      had && has ? !same(was[field], is[field]) : !isEmpty(had ? was[field] : is[field]),
    )
    .sort((one, other) => auditFieldOrder(one.field, kind) - auditFieldOrder(other.field, kind))
    .map(({ field, had, has }) => ({
      field,
      label: auditFieldWords(field, kind),
      before: had ? valueWords(was[field], { field, kind, names, own }) : null,
      after: has ? valueWords(is[field], { field, kind, names, own }) : null,
    }));
}

/**
 * «Телефон: … → …» for one or two changes, the names of the fields for more; the empty text for none, and for a creation or a deletion,
 * whose fields do not fit one line.
 */
export function changesSummary(changes: readonly FieldChange[]): string {
  if (changes.length <= 2)
    return changes
      .map(({ label, before, after }) => `${label}: ${[before, after].filter((side) => side !== null).join(' → ')}`)
      .join(', ');
  return changes
    .filter(({ before, after }) => before !== null && after !== null)
    .map(({ label }) => label)
    .join(', ');
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
