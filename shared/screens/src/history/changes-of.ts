import { AUDIT_HIDDEN_FIELDS, type AuditAct, auditFieldOrder, auditFieldWords } from '@studio/contracts';
import { type OwnWords, valueWords } from './value-words';

/** One field of the record before and after; null on the side that does not tell of it. */
export interface FieldChange {
  field: string;
  label: string;
  before: string | null;
  after: string | null;
}

/**
 * What an act changed, field by field, in words: of what is told before and after, only what differs; of what is told on one
 * side, as of a creation, all that is not empty. What says nothing to staff is left out.
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
 * «Телефон: … → …» for one or two changes, the names of the fields for more; the empty text for none, and for a creation or a
 * deletion, whose fields say nothing in a line.
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

/** A value that is no object stands under the field «Значение»; nothing has no fields. */
function fieldsOf(value: unknown): Record<string, unknown> {
  if (value === null || value === undefined) return {};
  if (typeof value === 'object' && !Array.isArray(value)) return value as Record<string, unknown>;
  return { value };
}

/** An id says nothing beside the name of what it stands for: `place_id` beside `place`. */
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
