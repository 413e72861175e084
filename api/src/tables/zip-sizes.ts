/** What an archive says of one file in it. */
interface ZipEntry {
  packed: number;
  unpacked: number;
}

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_LENGTH = 22;
const ENTRY_LENGTH = 46;
const COMMENT_MAX = 0xffff;
const ENCRYPTED = 1;
const SENTINEL = 0xffffffff;

/**
 * The sizes that the directory of a ZIP archive declares (APPNOTE 4.3.12); null when it is none that a spreadsheet
 * program writes: broken, encrypted, of a ZIP64 form, or with sizes left out. The reader unpacks no file beyond the size
 * that is declared for it, so the sum bounds its memory.
 */
export function zipSizes(bytes: Uint8Array): ZipEntry[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOfDirectory(view);
  if (end === null) return null;
  const count = view.getUint16(end + 10, true);
  const entries: ZipEntry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY_LENGTH > bytes.length || view.getUint32(at, true) !== ENTRY) return null;
    const entry = { packed: view.getUint32(at + 20, true), unpacked: view.getUint32(at + 24, true) };
    const encrypted = (view.getUint16(at + 8, true) & ENCRYPTED) !== 0;
    // An empty file packs to two bytes; a size of zero above that hides the true one.
    const hidden = entry.packed === 0 ? entry.unpacked !== 0 : entry.unpacked === 0 && entry.packed > 2;
    if (encrypted || hidden || entry.packed === SENTINEL || entry.unpacked === SENTINEL) return null;
    // Sizes that follow the data are repeated here; with none at all the reader would look for them itself.
    const streamed = (view.getUint16(at + 8, true) & 8) !== 0;
    if (streamed && entry.packed === 0) return null;
    entries.push(entry);
    at += ENTRY_LENGTH + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/** The last place that looks like the end of a directory, as the reader finds it. */
function endOfDirectory(view: DataView): number | null {
  const first = Math.max(0, view.byteLength - END_LENGTH - COMMENT_MAX);
  for (let at = view.byteLength - END_LENGTH; at >= first; at -= 1) if (view.getUint32(at, true) === END) return at;
  return null;
}
