import type { DemoStage } from '../../kernel/domain';
import { ledger } from '../schema';
import type { LedgerBook } from './ledger-book';

/** Most rows of one statement; those of an operation stay together, because they sum to zero. */
const CHUNK = 3_500;

export async function writeLedger({ write }: DemoStage, { entries }: LedgerBook): Promise<void> {
  let chunk: (typeof ledger.$inferInsert)[] = [];
  for (const rows of entries) {
    if (chunk.length + rows.length > CHUNK) {
      await write(ledger, chunk);
      chunk = [];
    }
    chunk.push(...rows);
  }
  if (chunk.length > 0) await write(ledger, chunk);
}
