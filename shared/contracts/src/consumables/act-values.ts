import { STOCK_AUDIT_KINDS } from './audit-kinds';
import { PROJECT_STATES, RESERVATION_STATES } from './designer/reservation-words';
import { REPORT_RHYTHMS, STOCK_REPORTS } from './reports/report-words';
import {
  COUNT_KINDS,
  COUNT_STATES,
  NORM_MOMENTS,
  OPERATION_KINDS,
  REQUEST_STATES,
  SHIPMENT_STATES,
  STOCK_UNIT_WORDS,
  TRANSFER_STATES,
} from './words';

type Words = Readonly<Record<string, string>>;

const STATES: Readonly<Record<string, Words>> = {
  supply_request: REQUEST_STATES,
  shipment: SHIPMENT_STATES,
  stock_transfer: TRANSFER_STATES,
  stock_count: COUNT_STATES,
  stock_project: PROJECT_STATES,
  reservation: RESERVATION_STATES,
};
const KINDS: Readonly<Record<string, Words>> = {
  stock_count: COUNT_KINDS,
  stock_report: STOCK_REPORTS,
  stock_report_schedule: STOCK_REPORTS,
};

const wordsOf = (subjectKind: string): Readonly<Record<string, Words | undefined>> => ({
  kind: KINDS[subjectKind] ?? OPERATION_KINDS,
  state: STATES[subjectKind],
  base_unit: STOCK_UNIT_WORDS,
  moment: NORM_MOMENTS,
  rhythm: REPORT_RHYTHMS,
});

/** What the audit of materials keeps as codes of ours, in staff's words: on the screens and in the saved file; null for what is no code, and for records of others. */
export function stockValueWords(subjectKind: string, field: string, value: string): string | null {
  if (!(STOCK_AUDIT_KINDS as readonly string[]).includes(subjectKind)) return null;
  const words = wordsOf(subjectKind);
  const known = Object.hasOwn(words, field) ? words[field] : undefined;
  return known && Object.hasOwn(known, value) ? (known[value] ?? null) : null;
}

/** All of them: `shipment.state` → its words by their codes. */
export const STOCK_VALUE_WORDS: Readonly<Record<string, Words>> = Object.fromEntries(
  STOCK_AUDIT_KINDS.flatMap((kind) =>
    Object.entries(wordsOf(kind)).flatMap(([field, words]) => (words ? [[`${kind}.${field}`, words]] : [])),
  ),
);
