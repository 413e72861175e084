import assert from 'node:assert/strict';
import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';
import { writeXlsx } from 'hucre/xlsx';

type Parts = Record<string, string>;

/** A workbook of one sheet; `change` works on the files in it. */
export async function workbookOf(
  rows: (string | number | boolean | Date | null)[][],
  change?: (parts: Parts) => Parts,
): Promise<Uint8Array> {
  const bytes = await writeXlsx({ sheets: [{ name: 'Лист', rows }] });
  return change ? packed(change(unpacked(bytes))) : bytes;
}

/** A ZIP archive of texts; `declared` is the size in its directory, instead of the true one. */
export function packed(parts: Parts, { declared }: { declared?: number } = {}): Uint8Array {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(parts)) {
    const content = Buffer.from(text);
    const data = deflateRawSync(content);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(content), 10);
    fields.writeUInt32LE(data.length, 14);
    fields.writeUInt32LE(declared ?? content.length, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const label = Buffer.from(name);
    const file = Buffer.concat([Buffer.from('PK\u0003\u0004'), fields, label, data]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(at, 10);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), fields, tail, label]));
    files.push(file);
    at += file.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(at, 12);
  return new Uint8Array(Buffer.concat([...files, list, Buffer.from('PK\u0005\u0006'), end]));
}

/** The files of an archive by their names. */
export function unpacked(bytes: Uint8Array): Parts {
  const view = Buffer.from(bytes);
  const end = view.lastIndexOf('PK\u0005\u0006');
  const parts: Parts = {};
  let at = view.readUInt32LE(end + 16);
  for (let left = view.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, size, name, extra, note] = [10, 20, 28, 30, 32].map((offset) =>
      offset === 20 ? view.readUInt32LE(at + offset) : view.readUInt16LE(at + offset),
    ) as [number, number, number, number, number];
    const local = view.readUInt32LE(at + 42);
    const begin = local + 30 + view.readUInt16LE(local + 26) + view.readUInt16LE(local + 28);
    const data = view.subarray(begin, begin + size);
    parts[view.toString('utf8', at + 46, at + 46 + name)] = (method === 8 ? inflateRawSync(data) : data).toString();
    at += 46 + name + extra + note;
  }
  return parts;
}

/** Asserts that the call is refused with this code and a matching Russian sentence. */
export async function assertRefused(call: Promise<unknown>, code: string | RegExp, message: RegExp): Promise<void> {
  await assert.rejects(call, (error: { code?: string; message?: string; status?: number }) => {
    assert.match(String(error.code), typeof code === 'string' ? new RegExp(`^${code}$`) : code);
    assert.match(String(error.message), message);
    assert.ok(error.status !== undefined && error.status >= 400 && error.status < 500, `status ${error.status}`);
    return true;
  });
}
