import { Worker } from 'node:worker_threads';
import { failure } from '../../kernel/fail';
import { slotsFor } from '../../kernel/slots';
import { headerOf, isNumber, type PrintedDocument, printedText } from './printed-document';

/** Milliseconds; two thousand lines need a fifth of it. */
const TIME_LIMIT_MS = 60_000;
/** Megabytes of the setter's heap. */
const HEAP_MAX = 512;

const busy = () => failure('unavailable', { message: 'Сейчас печатают другие. Повторите через несколько секунд.' });
const pdfSlot = slotsFor({ slots: 1, waiting: 8, busy });

/**
 * The document on A4, as PDF with its fonts inside; the same document gives the same bytes. It is set in a thread of its
 * own, one at a time.
 * @throws `unavailable` when too many wait, or it takes too long
 */
export function writePdf(document: PrintedDocument): Promise<Uint8Array> {
  return pdfSlot(() => setInType(document));
}

function setInType({ tables, ...head }: PrintedDocument): Promise<Uint8Array> {
  const workerData = {
    ...head,
    tables: tables.map(({ heading, columns, rows, total }) => {
      const words = (cells: PrintedDocument['tables'][number]['rows'][number]) =>
        columns.map((column, index) => printedText(cells[index] ?? null, column));
      return {
        heading,
        columns: columns.map((column) => ({
          header: headerOf(column),
          width: column.width,
          isNumber: isNumber(column),
        })),
        rows: rows.map(words),
        total: total ? words(total) : null,
      };
    }),
  };
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./pdf-worker.mjs', import.meta.url), {
      workerData,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MAX, maxYoungGenerationSizeMb: 64 },
    });
    const finish = (settle: () => void) => {
      clearTimeout(timer);
      settle();
      void worker.terminate();
    };
    const timer = setTimeout(() => finish(() => reject(busy())), TIME_LIMIT_MS);
    worker.on('message', (bytes: Uint8Array) => finish(() => resolve(bytes)));
    worker.on('error', (error) => finish(() => reject(error)));
  });
}
