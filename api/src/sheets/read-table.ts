import { Worker } from 'node:worker_threads';
import { MEBIBYTE } from '@studio/contracts';
import { slotsFor } from '../kernel/calls/slots';
import { decodeText } from './decode-text';
import { ESCAPES } from './formula-sign';
import { refusal } from './refusal';
import type { Table, TableLimits } from './table';
import { zipSizes, type ZipEntry } from './zip-sizes';

/** Milliseconds; the largest accepted table needs a tenth of it. */
const READ_TIMEOUT_MS = 20_000;
/** Bytes of all files in a workbook, unpacked. */
const MAX_UNPACKED_BYTES = 32 * MEBIBYTE;
/** Files in a workbook. */
const MAX_ENTRIES = 1_000;
/** Megabytes of the reader's heap. */
const MAX_HEAP_MIB = 256;

const tableSlot = slotsFor({ slots: 2, waiting: 16, busy: refusal.busy });

type Source = { kind: 'xlsx'; bytes: Uint8Array; entries: ZipEntry[] } | { kind: 'csv'; text: string };
type Reply =
  | Table
  | { fault: 'broken' | 'unpacked' }
  | { fault: 'rows' | 'columns'; row?: number; column?: number }
  | { fault: 'quote' | 'cell' | 'cells' | 'twice' | 'formula'; row: number; column: number };

/**
 * The lines of a CSV file or of the first visible sheet of an XLSX file that has anything in it; the type is decided by the bytes. Empty
 * lines are left out, and so are empty cells at the end of a line; nothing else is. Memory and time are bounded.
 * @throws a `refusal` for a file that is not a table, is damaged or exceeds the limits.
 */
export async function readTable(bytes: Uint8Array, limits: TableLimits): Promise<Table> {
  if (bytes.length > limits.bytes) throw refusal.bytes(limits.bytes / MEBIBYTE);
  if (bytes.length === 0) throw refusal.empty();
  const source = sourceOf(bytes);
  const reply = await tableSlot(() => parse(source, limits));
  if ('lines' in reply) return reply;
  if (reply.fault === 'rows') throw refusal.rows(limits.rows - 1, placeOf(reply));
  if (reply.fault === 'columns') throw refusal.columns(limits.columns, placeOf(reply));
  if (reply.fault === 'twice') throw refusal.twice(reply);
  if (reply.fault === 'formula') throw refusal.formula(reply);
  if (reply.fault === 'cells')
    throw reply.column > limits.columns ? refusal.columns(limits.columns, reply) : refusal.cells(limits, reply);
  if (reply.fault === 'unpacked') throw refusal.unpacked();
  if (reply.fault === 'quote') throw refusal.quote(reply);
  if (reply.fault === 'cell') throw refusal.cell(reply);
  throw refusal.broken();
}

const placeOf = ({ row, column }: { row?: number; column?: number }) =>
  row === undefined || column === undefined ? undefined : { row, column };

/** The first bytes of a packed workbook, and of the older unpacked format, which also contains encrypted ones. */
const ZIP = [0x50, 0x4b];
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];

function sourceOf(bytes: Uint8Array): Source {
  const begins = (mark: number[]) => mark.every((byte, index) => bytes[index] === byte);
  if (begins(COMPOUND)) throw refusal.oldExcel();
  if (begins(ZIP)) return workbook(bytes);
  const text = decodeText(bytes);
  if (text === null) throw refusal.type();
  if (text.trim() === '') throw refusal.empty();
  return { kind: 'csv', text };
}

function workbook(bytes: Uint8Array): Source {
  const entries = zipSizes(bytes);
  if (entries === null) throw refusal.broken();
  const has = (file: string) => entries.some(({ name }) => name === file);
  if (has('content.xml') && !has('[Content_Types].xml')) throw refusal.openDocument();
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  if (entries.length > MAX_ENTRIES || unpacked > MAX_UNPACKED_BYTES) throw refusal.unpacked();
  return { kind: 'xlsx', bytes, entries };
}

function parse(source: Source, limits: TableLimits): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./table-worker.mjs', import.meta.url), {
      workerData: { ...source, limits, escapes: ESCAPES },
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MIB, maxYoungGenerationSizeMb: 32 },
    });
    const finish = (settle: () => void) => {
      clearTimeout(timer);
      settle();
      void worker.terminate();
    };
    const timer = setTimeout(() => finish(() => reject(refusal.unpacked())), READ_TIMEOUT_MS);
    worker.on('message', (reply: Reply) => finish(() => resolve(reply)));
    // The only failure that the reader does not report itself: its heap is full.
    worker.on('error', () => finish(() => reject(refusal.unpacked())));
  });
}
