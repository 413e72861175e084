import { Worker } from 'node:worker_threads';
import { failure } from '../../kernel/calls/fail';
import { slotsFor } from '../../kernel/calls/slots';
import { columnWidths } from './column-widths';
import { headerOf, isNumber, type PrintedDocument, printedText } from './printed-document';

/** Milliseconds; two thousand lines need a fifth of it. */
const TIME_LIMIT_MS = 60_000;
/** The worker stays this long after its last document: loading it takes longer than setting a page. */
const IDLE_MS = 60_000;
/** Points: A4. */
const [SHORT_SIDE, LONG_SIDE] = [595.28, 841.89];
const MARGIN = 36;
const PADDING = 6;
/** Points of a wide letter of the table's font. */
const LETTER = 5;
/** Megabytes of the worker's heap. */
const MAX_HEAP_MIB = 512;

const busy = () => failure('unavailable', { message: 'Сейчас печатают другие. Повторите через несколько секунд.' });
const pdfSlot = slotsFor({ slots: 1, waiting: 8, busy });

/**
 * The document on A4, as PDF with embedded fonts; the same document gives the same bytes. Typeset in a worker thread, one at a time.
 * @throws `unavailable` when too many wait, or it takes too long
 */
export function writePdf(document: PrintedDocument): Promise<Uint8Array> {
  return pdfSlot(() => setInType(document));
}

function setInType({ tables, ...head }: PrintedDocument): Promise<Uint8Array> {
  const width = head.isLandscape ? LONG_SIDE : SHORT_SIDE;
  const inWords = {
    ...head,
    margin: MARGIN,
    padding: PADDING,
    tables: tables.map(({ heading, columns, rows, total }) => {
      const words = (cells: PrintedDocument['tables'][number]['rows'][number]) =>
        columns.map((column, index) => printedText(cells[index] ?? null, column));
      const named = columns.map((column) => ({
        header: headerOf(column).replace(', ', ',\u00a0'),
        width: column.width,
      }));
      const [body, last] = [rows.map(words), total ? words(total) : null];
      const room = width - 2 * MARGIN - columns.length * 2 * PADDING - 1;
      return {
        heading,
        headers: named.map(({ header }) => header),
        align: columns.map((column) => (isNumber(column) ? 'right' : 'left')),
        widths: columnWidths(named, last ? [...body, last] : body, room, LETTER),
        rows: body,
        total: last,
      };
    }),
  };
  const worker = hiredSetter();
  return new Promise<Uint8Array>((resolve, reject) => {
    const finish = (settle: () => void, isFit: boolean) => {
      clearTimeout(timer);
      worker.off('message', onAnswer);
      worker.off('error', onDeath);
      settle();
      if (isFit) rest(worker);
      else void worker.terminate();
    };
    const onAnswer = ({ bytes, error }: Answer) =>
      finish(() => (bytes ? resolve(bytes) : reject(error ?? new Error('The setter gave nothing'))), !error);
    const onDeath = (error: Error) => finish(() => reject(error), false);
    const timer = setTimeout(() => finish(() => reject(busy()), false), TIME_LIMIT_MS);
    worker.on('message', onAnswer);
    worker.on('error', onDeath);
    worker.postMessage(inWords, []);
  });
}

/** The worker's answer: the file, or an error. */
interface Answer {
  bytes?: Uint8Array;
  error?: Error;
}

interface Resting {
  worker: Worker;
  leaves: NodeJS.Timeout;
  forget: () => void;
}

let resting: Resting | null = null;

/** The idle worker, or a new one. */
function hiredSetter(): Worker {
  if (resting) {
    const { worker, leaves, forget } = resting;
    resting = null;
    clearTimeout(leaves);
    worker.off('error', forget);
    worker.off('exit', forget);
    worker.ref();
    return worker;
  }
  return new Worker(new URL('./pdf-worker.mjs', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MIB, maxYoungGenerationSizeMb: 64 },
  });
}

/** Keeps the worker for the next document; it does not keep the process from exiting. */
function rest(worker: Worker): void {
  const forget = () => {
    if (resting?.worker === worker) resting = null;
  };
  const leaves = setTimeout(() => {
    forget();
    void worker.terminate();
  }, IDLE_MS);
  leaves.unref();
  worker.unref();
  worker.on('error', forget);
  worker.on('exit', forget);
  resting = { worker, leaves, forget };
}
