import type { Right } from '@studio/contracts';
import type { CallContext } from '../kernel/context';
import { failure } from '../kernel/fail';
import type { TableLine } from '../tables';
import type { Plan } from './plan';
import type { KeptStep } from './schema';

/** A kind of import: how a table is planned, how one row is written, and how a written record is taken back. */
export interface ImportKind<Command, Step> {
  /** `employees` */
  name: string;
  /** Needed to take one back, too. */
  right: Right;
  plan: (context: CallContext, lines: readonly TableLine[]) => Promise<Plan<Command>>;
  /** Called before the first row is written. */
  before?: (context: CallContext, commands: readonly Command[]) => Promise<void>;
  /** Writes one row. */
  write: (context: CallContext, command: Command, title: string) => Promise<Written<Step>[]>;
  /**
   * Makes the record of a step what it was before.
   * @throws a failure whose sentence says why it stays: somebody changed it since, or something depends on it
   */
  takeBack: (context: CallContext, step: Step) => Promise<void>;
}

/** A record that a row wrote, and what takes it back. */
export interface Written<Step> extends KeptStep {
  step: Step;
}

/** Of a record that is no longer as the import left it. */
export function changedSince() {
  return failure('conflict', { message: 'После загрузки запись изменили.' });
}
