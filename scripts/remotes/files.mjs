import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { open, readFile, rename } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** `sha384-…` as browsers take it for `integrity`. */
export function digestOf(bytes) {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** Files below a folder by their paths in it, sorted; hidden ones, which no server sends, are left out. */
export function pathsBelow(folder, prefix = '') {
  return readdirSync(join(folder, prefix), { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.'))
    .flatMap((entry) => {
      const path = prefix === '' ? entry.name : `${prefix}/${entry.name}`;
      return entry.isDirectory() ? pathsBelow(folder, path) : [path];
    })
    .sort((a, b) => (a < b ? -1 : 1));
}

/** The content of a JSON file; null when there is none. Throws `SyntaxError` for an invalid one. */
export async function readJson(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw error;
  }
}

/** Replaces a file at once and for good: a reader sees the old text or the new, a power cut leaves one of them. */
export async function replaceFile(file, text) {
  const draft = join(dirname(file), `.${basename(file)}.${process.pid}.draft`);
  const handle = await open(draft, 'w');
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
  await syncPath(dirname(file));
}

/** Brings a file or a folder's list of names to the disk. */
export async function syncPath(path) {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
