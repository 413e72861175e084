import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { NAMED_CALLS } from './testing/named-calls';

/** What a device keeps and sends later, with nobody before it who could answer a question. */
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const KIND = /defineWriteKind(?:<[^(]*>)?\(\{([^]*?)\n\}\)/g;
const valueOf = (kind: string, field: string) => new RegExp(`\\b${field}: '([^']+)'`).exec(kind)?.[1];

/** Every kind that a section declares, as a call: `POST /expenses`. */
const KINDS = readdirSync(join(ROOT, 'remotes'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\/src\/.*\.tsx?$/.test(file) && !/node_modules|\.test\./.test(file))
  .flatMap((file) => [...readFileSync(join(ROOT, 'remotes', file), 'utf8').matchAll(KIND)])
  .map(([, kind = '']) => `${valueOf(kind, 'method')} ${valueOf(kind, 'path')}`);

/** A session goes by the specification's sync call; what was corrected of it by another. */
const SESSIONS = ['POST /photosessions', 'PATCH /photosessions/{id}'];

/** The calls of the contract that it is sent to: a field in its address is any of theirs, or one of their words. */
function sentTo(kept: string) {
  const words = kept.split('/');
  return NAMED_CALLS.filter(({ method, path }) => {
    const those = `${method} ${path}`.split('/');
    return those.length === words.length && words.every((word, at) => word === those[at] || word.startsWith('{'));
  });
}

it('everything that a device keeps is sent to a call of the contract', () => {
  assert.ok(KINDS.length >= 6);
  assert.deepEqual(
    [...KINDS, ...SESSIONS].filter((kept) => sentTo(kept).length === 0),
    [],
  );
});

it('a call that may ask for a confirmation is never kept', () => {
  const confirmed = [...KINDS, ...SESSIONS].flatMap(sentTo).filter(({ meta }) => meta.confirm !== undefined);
  assert.deepEqual(
    confirmed.map(({ name }) => name),
    [],
  );
});

/** Photos go by calls of their own. */
const PHOTOS = ['PUT /photos/{sessionKey}/files/{sha256}', 'GET /photos/manifest/{sessionKey}'];

it('handed over may be exactly what a device can have kept: what moves money or stock is held then', () => {
  const kept = [...KINDS, ...SESSIONS, ...PHOTOS].map(sentTo);
  assert.ok(kept.every((calls) => calls.some(({ meta }) => meta.queued)));
  const names = kept.flat().map(({ name }) => name);
  const queued = NAMED_CALLS.filter(({ meta }) => meta.queued);
  assert.deepEqual(
    queued.filter(({ name }) => !names.includes(name)).map(({ name }) => name),
    [],
  );
  assert.deepEqual(queued.flatMap(({ name, meta }) => (meta.queued === 'shared' ? [name] : [])).sort(), [
    'expenses.create',
    'photos.manifest',
    'photos.mark',
    'photos.take',
    'photosessions.create',
    'photosessions.update',
  ]);
});
