import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The commit that the checkout in a folder is at, read from git's own files; null for a folder that is none. */
export function checkedOutCommit(folder: string): string | null {
  const own = gitFolder(folder);
  const head = own && textOf(join(own, 'HEAD'));
  if (!own || !head) return null;
  const [, ref] = /^ref: (.+)$/.exec(head) ?? [];
  if (ref === undefined) return head;
  // A worktree has a HEAD of its own, and its branches in the repository that it belongs to.
  const shared = resolve(own, textOf(join(own, 'commondir')) ?? '.');
  return textOf(join(shared, ref)) ?? packed(shared, ref);
}

function gitFolder(folder: string): string | null {
  const place = join(folder, '.git');
  const found = statSync(place, { throwIfNoEntry: false });
  if (!found) return null;
  if (found.isDirectory()) return place;
  const [, elsewhere] = /^gitdir: (.+)$/.exec(textOf(place) ?? '') ?? [];
  return elsewhere === undefined ? null : resolve(folder, elsewhere);
}

function packed(folder: string, ref: string): string | null {
  const line = textOf(join(folder, 'packed-refs'))
    ?.split('\n')
    .find((line) => line.endsWith(` ${ref}`));
  return line?.split(' ')[0] ?? null;
}

function textOf(file: string): string | null {
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}
