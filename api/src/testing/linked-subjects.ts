import { AUDIT_SUBJECTS } from '@studio/contracts';

/** Why a kind of record is opened nowhere. */
export const UNLINKED_SUBJECTS: Readonly<Record<string, string>> = {
  confirmation: 'A question in the messenger: it is over within minutes, and its answer is the entry itself.',
  stock_report_schedule: 'Only its author has it on a page.',
  export: 'The file is on the device of who took it.',
  import: 'Its file is not kept. What it wrote stands in the entries of its records.',
};

/** Kinds of records that a link opens. */
export const LINKED_SUBJECTS: readonly string[] = Object.keys(AUDIT_SUBJECTS).filter(
  (kind) => !Object.hasOwn(UNLINKED_SUBJECTS, kind),
);
