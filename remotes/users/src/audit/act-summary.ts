import type { AuditEntry } from '@studio/contracts';
import { changesOf, changesSummary, contextOf } from '@studio/screens';

const WHY = new Set(['reason', 'correction_reason', 'return_reason']);

/** An act as one line of the list: what it changed, and why. */
export function actSummary(entry: AuditEntry, names: Readonly<Record<string, string>>): string {
  const why = contextOf(entry, names).filter(({ field }) => WHY.has(field));
  return changesSummary([...changesOf(entry, names), ...why]);
}
