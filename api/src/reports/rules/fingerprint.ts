import { createHash } from 'node:crypto';

interface Kind {
  number: string;
  remote: string | null;
  version: string | null;
  cause: string;
}

/** Characters of a cause that identify it; stacks and lists of files after them differ by browser. */
const TELLING = 300;

/** The same for reports of the same number, section, version and cause, whatever chunk, line or record it names. */
export function fingerprint({ number, remote, version, cause }: Kind): string {
  return hash([number, remote, version, normalCause(cause)]);
}

/** The shared fingerprint for new kinds of a number once the table is full. */
export function overflowFingerprint(number: string): string {
  return hash([number]);
}

/** A cause without parts that differ between devices, builds or records: numbers, hashes, ids, query strings. */
function normalCause(cause: string): string {
  return cause
    .slice(0, 2 * TELLING)
    .toLowerCase()
    .replace(/https?:\/\/[^\s/]+/g, '')
    .replace(/[?#][^\s)"']*/g, '')
    .replace(/[0-9a-f-]*\d[0-9a-f-]*/g, '#')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, TELLING);
}

function hash(parts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
