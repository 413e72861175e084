import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { test } from 'node:test';
import { ROOT } from './apps.mjs';

const API = join(ROOT, 'api/src');
/** Owned by no domain and used by every one. */
const KERNEL = 'kernel';

/** Names of the domains, the lower ones first, as domains.ts lists them. */
function domains() {
  const list = readFileSync(join(API, 'domains.ts'), 'utf8').split('const ALL = [')[1].split(']')[0];
  return [...list.matchAll(/(\w+)Domain/g)].map(([, name]) =>
    name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  );
}

/** Arrows from a domain to one above it, and from the kernel to anything, in code that is shipped. */
function upwardArrows() {
  const order = domains();
  const height = (name) => (name === KERNEL ? -1 : order.indexOf(name));
  const arrows = new Set();
  for (const entry of readdirSync(API, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const from = relative(API, path).split('/')[0];
    if (!/(?<!\.test)\.ts$/.test(entry.name) || /\/(demo|testing)\b/.test(path)) continue;
    if (from !== KERNEL && !order.includes(from)) continue;
    for (const [, target] of readFileSync(path, 'utf8').matchAll(/from '(\.[^']+)'/g)) {
      const to = relative(API, resolve(dirname(path), target)).split('/')[0];
      if (to === from || to === KERNEL) continue;
      const isUp = from === KERNEL ? order.includes(to) : height(to) > height(from);
      if (isUp) arrows.add(`${from} → ${to}`);
    }
  }
  return [...arrows].sort((a, b) => a.localeCompare(b));
}

test('a domain of the API knows only those that domains.ts names before it, and the kernel none', () => {
  assert.ok(domains().length > 15);
  assert.deepEqual(upwardArrows(), [], 'declare a hook in the lower domain and answer it in the upper one');
});
