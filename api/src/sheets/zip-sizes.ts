/** An archive's entry of one file. */
export interface ZipEntry {
  name: string;
  /** Of its header, from the archive's first byte. */
  at: number;
  packed: number;
  unpacked: number;
}

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_LENGTH = 22;
const ENTRY_LENGTH = 46;
const MAX_COMMENT_BYTES = 0xffff;
const ENCRYPTED = 1;
const SENTINEL = 0xffffffff;

/**
 * The sizes declared in the directory of a ZIP archive (APPNOTE 4.3.12); null when no spreadsheet program would write it: broken,
 * encrypted, ZIP64, without sizes, or with two files of one name. The reader unpacks no file beyond its declared size, so the sum bounds its memory.
 */
export function zipSizes(bytes: Uint8Array): ZipEntry[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOfDirectory(view);
  if (end === null) return null;
  const count = view.getUint16(end + 10, true);
  const entries: ZipEntry[] = [];
  const names = new Set<string>();
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY_LENGTH > bytes.length || view.getUint32(at, true) !== ENTRY) return null;
    const field = (offset: number) => view.getUint32(at + offset, true);
    const start = at + ENTRY_LENGTH;
    const name = new TextDecoder().decode(bytes.subarray(start, start + view.getUint16(at + 28, true)));
    const entry = { name, at: field(42), packed: field(20), unpacked: field(24) };
    if (names.has(name)) return null;
    names.add(name);
    const encrypted = (view.getUint16(at + 8, true) & ENCRYPTED) !== 0;
    // An empty file packs to two bytes; a size of zero above that hides the true one.
    const hidden = entry.packed === 0 ? entry.unpacked !== 0 : entry.unpacked === 0 && entry.packed > 2;
    if (encrypted || hidden || entry.packed === SENTINEL || entry.unpacked === SENTINEL) return null;
    // Sizes that follow the data are repeated here; without them the reader would search for them itself.
    const streamed = (view.getUint16(at + 8, true) & 8) !== 0;
    if (streamed && entry.packed === 0) return null;
    entries.push(entry);
    at += ENTRY_LENGTH + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/** The last position that looks like the end of a directory, found in the same way as by the reader. */
function endOfDirectory(view: DataView): number | null {
  const first = Math.max(0, view.byteLength - END_LENGTH - MAX_COMMENT_BYTES);
  for (let at = view.byteLength - END_LENGTH; at >= first; at -= 1) if (view.getUint32(at, true) === END) return at;
  return null;
}
