import { AUDIT_HIDDEN_FIELDS, type AuditAct, auditFieldWords } from '@studio/contracts';
import { valueWords } from './value-words';

/** One field of the record before and after; null on the side that did not exist. */
export interface FieldChange {
  field: string;
  label: string;
  before: string | null;
  after: string | null;
}

/**
 * What an act changed, field by field, in words. Of a change only what differs; of a creation or a deletion every field that
 * says something to staff and is not empty.
 */
export function changesOf(
  { before, after }: Pick<AuditAct, 'before' | 'after'>,
  names: Readonly<Record<string, string>>,
): FieldChange[] {
  const was = fieldsOf(before);
  const is = fieldsOf(after);
  const fields = [...new Set([...Object.keys(is ?? {}), ...Object.keys(was ?? {})])].filter(
    (field) => !AUDIT_HIDDEN_FIELDS.has(field) && (was === null || is === null || !same(was[field], is[field])),
  );
  return fields
    .filter((field) => (was !== null && is !== null) || !isEmpty((is ?? was ?? {})[field]))
    .map((field) => ({
      field,
      label: auditFieldWords(field),
      before: was === null ? null : valueWords(field, was[field], names),
      after: is === null ? null : valueWords(field, is[field], names),
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

/** A value that is no object stands under the field «Значение». */
function fieldsOf(value: unknown): Record<string, unknown> | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'object' && !Array.isArray(value)) return value as Record<string, unknown>;
  return { value };
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}
