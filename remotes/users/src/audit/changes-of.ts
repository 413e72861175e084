import { AUDIT_HIDDEN_FIELDS, type AuditAct, auditFieldWords } from '@studio/contracts';
import { valueWords } from './value-words';

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
  { before, after }: Pick<AuditAct, 'before' | 'after'>,
  names: Readonly<Record<string, string>>,
): FieldChange[] {
  const was = fieldsOf(before);
  const is = fieldsOf(after);
  return [...new Set([...Object.keys(is), ...Object.keys(was)])]
    .filter((field) => !AUDIT_HIDDEN_FIELDS.has(field))
    .map((field) => ({ field, had: Object.hasOwn(was, field), has: Object.hasOwn(is, field) }))
    .filter(({ field, had, has }) =>
      had && has ? !same(was[field], is[field]) : !isEmpty(had ? was[field] : is[field]),
    )
    .map(({ field, had, has }) => ({
      field,
      label: auditFieldWords(field),
      before: had ? valueWords(field, was[field], names) : null,
      after: has ? valueWords(field, is[field], names) : null,
    }));
}

/** «Телефон: … → …» for one change, the names of the fields for several; the empty text for none. */
export function changesSummary(changes: readonly FieldChange[]): string {
  const [first] = changes;
  if (first === undefined) return '';
  if (changes.length === 1 && first.before !== null && first.after !== null)
    return `${first.label}: ${first.before} → ${first.after}`;
  return changes.map(({ label }) => label).join(', ');
}

/** A value that is no object stands under the field «Значение»; nothing has no fields. */
function fieldsOf(value: unknown): Record<string, unknown> {
  if (value === null || value === undefined) return {};
  if (typeof value === 'object' && !Array.isArray(value)) return value as Record<string, unknown>;
  return { value };
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}
