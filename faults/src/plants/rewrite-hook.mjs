import { fileURLToPath, pathToFileURL } from 'node:url';
import { planted } from './planted.mjs';

const ROOT = new URL('../../../', import.meta.url);

/** Edits by the address of the file that they change. */
let editsOf = new Map();

export function initialize({ edits }) {
  for (const edit of edits) {
    const url = pathToFileURL(fileURLToPath(new URL(edit.file, ROOT))).href;
    editsOf = editsOf.set(url, [...(editsOf.get(url) ?? []), edit]);
  }
}

/** Runs inside of the compiler's hook: the TypeScript source is changed. */
export async function load(url, context, nextLoad) {
  const loaded = await nextLoad(url, context);
  const [address] = url.split('?', 1);
  const edits = editsOf.get(address);
  return edits ? { ...loaded, source: planted(address, String(loaded.source), edits) } : loaded;
}
