import { ORPCError } from '@orpc/server';
import type { ImportRow } from '@studio/contracts';
import type { FailureData } from '../kernel/calls/fail';
import { type Cell, type FoundColumns, isDash, type Reading, readText, type TableLine } from '../sheets';

/** One row of a file while its cells are read: collects its faults, by column. */
export class DraftRow<Field extends string> {
  readonly errors: ImportRow['errors'] = [];
  readonly #line: TableLine;
  readonly #columns: FoundColumns<Field>['found'];

  constructor(line: TableLine, columns: FoundColumns<Field>['found']) {
    this.#line = line;
    this.#columns = columns;
  }

  get number(): number {
    return this.#line.number;
  }

  has(field: Field): boolean {
    return this.#columns.has(field);
  }

  cell(field: Field): Cell {
    const column = this.#columns.get(field);
    return column === undefined ? null : (this.#line.cells[column.index] ?? null);
  }

  /** Adds an error, naming the column of the field if the file has one. */
  fail(field: Field | null, message: string): void {
    const column = field === null ? undefined : this.#columns.get(field);
    // A cell that is read twice has its error once.
    if (this.errors.some((error) => error.field === field && error.message === message)) return;
    this.errors.push({ column: column?.header ?? null, field, message });
  }

  /** The value of a cell; null for an empty one and for a faulty one, which is recorded. */
  read<T>(field: Field, how: (cell: Cell) => Reading<T | null>): T | null {
    const reading = how(this.cell(field));
    if ('value' in reading) return reading.value;
    this.fail(field, reading.fault);
    return null;
  }

  text(field: Field): string | null {
    return this.read(field, readText);
  }

  /** `undefined` leaves the field as it is (no column, an empty cell), null clears it (a dash). */
  optional(field: Field): string | null | undefined {
    const text = this.text(field);
    if (text === null) return undefined;
    return isDash(text) ? null : text;
  }

  /** Runs work that may throw a typed failure, and records its sentence as an error of the row. */
  attempt<T>(field: Field | null, work: () => T): T | undefined {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof ORPCError) || error.status >= 500) throw error;
      const named = (error.data as FailureData | undefined)?.field;
      this.fail(this.#isField(named) ? named : field, error.message);
      return undefined;
    }
  }

  #isField(name: string | null | undefined): name is Field {
    return typeof name === 'string' && this.#columns.has(name as Field);
  }
}
