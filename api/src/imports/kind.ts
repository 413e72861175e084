import type { Right } from '@studio/contracts';
import type { CallContext } from '../kernel/calls/context';
import type { TableLine } from '../sheets';
import type { Plan } from './plan';
import type { KeptStep } from './schema';

/** A kind of import: how a table is planned, how one row is written, and how a written record is taken back. */
export interface ImportKind<Command> {
  /** `employees` */
  name: string;
  /** Needed to take one back, too. */
  right: Right;
  plan: (context: CallContext, lines: readonly TableLine[]) => Promise<Plan<Command>>;
  /** Called before the first row is written. */
  before?: (context: CallContext, commands: readonly Command[]) => Promise<void>;
  /** Writes one row: a step for each record. */
  write: (context: CallContext, command: Command, title: string) => Promise<KeptStep[]>;
  /** Writes rows that fit in few statements, a step for each; what is refused so is written row by row, which names the row. */
  together?: {
    fits: (command: Command) => boolean;
    write: (context: CallContext, rows: readonly { command: Command; title: string }[]) => Promise<KeptStep[]>;
  };
  /** What of it is confirmed in the messenger, where the contract says so; null for nothing. */
  confirmed?: (commands: readonly Command[]) => string | null;
  /** The same of what is taken back: of the steps that were undone. */
  confirmedBack?: (undone: readonly KeptStep[], file_name: string) => string | null;
  /** The records that its steps are of, by `KeptStep.of`. */
  records: Readonly<Record<string, ImportedRecord>>;
}

/** How a record that an import wrote is undone; each throws a failure whose sentence says why it stays. */
export interface ImportedRecord {
  /** Of the record as it is now: another one after each change. @throws `not_found` */
  mark: (context: CallContext, id: string) => Promise<string>;
  /** Deletes what an import made; its right is that of the import. */
  remove: (context: CallContext, id: string) => Promise<unknown>;
  /** Writes fields as they were. The answer is what of them did not come back and why, null when all did. */
  restore: (context: CallContext, id: string, fields: Readonly<Record<string, unknown>>) => Promise<string | null>;
}
