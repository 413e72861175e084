import { open, type FileHandle } from 'node:fs/promises';
import { failure } from '../calls/fail';

/** Bytes of a part that is read with the form; of a larger one only its head is, and its content on demand. */
const SMALL_PART = 64 * 1024;
/** Bytes within which a part's head must end. */
const HEAD_BYTES = 16 * 1024;
/** Parts of a form; no call takes more than a handful. */
const MAX_PARTS = 64;
const CHUNK_BYTES = 1024 * 1024;
const END_OF_HEAD = Buffer.from('\r\n\r\n');

/** From one byte of a file up to another. */
interface Range {
  from: number;
  to: number;
}

const broken = () => failure('invalid_json', { message: 'Форма с файлом повреждена.' });

/**
 * The form in a file (`multipart/form-data`, RFC 7578). Its large files stay there until their bytes are read, so that none is in memory
 * twice; the file must exist that long.
 * @throws `invalid_json` for an invalid form
 */
export async function formOnDisk(path: string, type: string): Promise<FormData> {
  const boundary = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type)?.slice(1).find(Boolean);
  if (!boundary) throw broken();
  const handle = await open(path, 'r');
  try {
    const parts = await partsOf(handle, Buffer.from(`--${boundary}`));
    const small: Buffer[] = [];
    const contents: (Range | null)[] = [];
    for (const part of parts) {
      const { shown, content } = await readPart(handle, part);
      small.push(Buffer.from(`--${boundary}`), shown, Buffer.from('\r\n'));
      contents.push(content);
    }
    small.push(Buffer.from(`--${boundary}--\r\n`));
    const form = await new Response(Buffer.concat(small), { headers: { 'content-type': type } })
      .formData()
      .catch(() => Promise.reject(broken()));
    return withContents(form, contents, path);
  } finally {
    await handle.close();
  }
}

/** The range between one delimiter and the next, without their line breaks. */
async function partsOf(handle: FileHandle, delimiter: Buffer): Promise<Range[]> {
  const inner = Buffer.concat([Buffer.from('\r\n'), delimiter]);
  const start = await readRange(handle, { from: 0, to: delimiter.length });
  if (!start.equals(delimiter)) throw broken();
  // The first has no line break before it.
  const found = [-2];
  const chunk = Buffer.alloc(CHUNK_BYTES + inner.length);
  for (let at = 0; ;) {
    const { bytesRead } = await handle.read(chunk, 0, chunk.length, at);
    const view = chunk.subarray(0, bytesRead);
    for (let hit = view.indexOf(inner); hit !== -1; hit = view.indexOf(inner, hit + 1)) found.push(at + hit);
    if (found.length > MAX_PARTS) throw broken();
    if (bytesRead < chunk.length) break;
    // A delimiter that the chunk cuts through is looked for again from its first byte.
    at += bytesRead - inner.length + 1;
  }
  const afterLast = (found.at(-1) ?? 0) + inner.length;
  const end = await readRange(handle, { from: afterLast, to: afterLast + 2 });
  if (end.toString('latin1') !== '--') throw broken();
  return found.slice(0, -1).map((from, index) => ({ from: from + inner.length, to: found[index + 1] ?? from }));
}

async function readPart(handle: FileHandle, part: Range): Promise<{ shown: Buffer; content: Range | null }> {
  if (part.to - part.from <= SMALL_PART) return { shown: await readRange(handle, part), content: null };
  const head = await readRange(handle, { from: part.from, to: part.from + HEAD_BYTES });
  const end = head.indexOf(END_OF_HEAD);
  if (end === -1) throw broken();
  const length = end + END_OF_HEAD.length;
  return { shown: head.subarray(0, length), content: { from: part.from + length, to: part.to } };
}

/** Replaces the empty placeholders by the large files: a form has its entries in the order of its parts. */
function withContents(form: FormData, contents: readonly (Range | null)[], path: string): FormData {
  const whole = new FormData();
  const entries = [...form.entries()];
  if (entries.length !== contents.length) throw broken();
  for (const [index, [name, value]] of entries.entries()) {
    const content = contents[index] ?? null;
    if (content === null) whole.append(name, value);
    else if (typeof value === 'string') throw broken();
    else whole.append(name, new FileOnDisk(value, content, path));
  }
  return whole;
}

/** A file of a form whose bytes are read from the disk on each access. */
class FileOnDisk extends File {
  readonly #range: Range;
  readonly #path: string;

  constructor({ name, type }: File, range: Range, path: string) {
    super([], name, { type });
    this.#range = range;
    this.#path = path;
    Object.defineProperty(this, 'size', { value: range.to - range.from });
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    const handle = await open(this.#path, 'r');
    try {
      const { buffer } = await readRange(handle, this.#range);
      return buffer as ArrayBuffer;
    } finally {
      await handle.close();
    }
  }

  override async text(): Promise<string> {
    return new TextDecoder().decode(await this.arrayBuffer());
  }

  override stream(): never {
    throw new Error('the file of a form is read whole');
  }

  override slice(): never {
    throw new Error('the file of a form is read whole');
  }
}

/** In a buffer of its own; shorter where the file ends before. */
async function readRange(handle: FileHandle, { from, to }: Range): Promise<Buffer> {
  const bytes = Buffer.from(new ArrayBuffer(to - from));
  let done = 0;
  while (done < bytes.length) {
    const { bytesRead } = await handle.read(bytes, done, bytes.length - done, from + done);
    if (bytesRead === 0) break;
    done += bytesRead;
  }
  return bytes.subarray(0, done);
}
