import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { misfits } from '../remotes/fit.mjs';
import { makeFolder } from '../remotes/made-up.mjs';
import { faceOf } from './declarations.mjs';
import { faceChanges } from './report.mjs';

async function packageWith(t, files) {
  const folder = await makeFolder(t);
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return faceOf(join(folder, 'index.d.ts'));
}

test('a face has every name with its type, wherever it is declared, and what those name without exporting it', async (t) => {
  const { exports, types } = await packageWith(t, {
    'index.d.ts': [
      "export { fold as foldSearch, type FoldOptions } from './text/fold';",
      "export { Camera as IconCamera } from 'lucide-react';",
      "export * from './more';",
      'export declare const MAX = 7;',
    ].join('\n'),
    'text/fold.d.ts': [
      "import type { Way } from './way';",
      '/** Folds. */',
      'export declare function fold({ text, way, }: FoldOptions): string;',
      'export interface FoldOptions extends Own {',
      '    /** What. */',
      '    text: string;',
      '    way?: Way;',
      '}',
      'interface Own {',
      '    own: boolean;',
      '}',
      'export {};',
    ].join('\n'),
    'text/way.d.ts': "export type Way = 'up' | 'down';\nexport declare const unused: 1;",
    'more.d.ts': 'declare function more(): void;\nexport { more };',
  });
  assert.deepEqual(exports, {
    FoldOptions: 'interface FoldOptions extends Own { text: string; way?: Way; }',
    IconCamera: "from 'lucide-react' as Camera",
    MAX: 'const MAX = 7',
    foldSearch: 'function fold(_: FoldOptions): string',
    more: 'function more(): void',
  });
  assert.deepEqual(types, { Own: 'interface Own { own: boolean; }', Way: "type Way = 'up' | 'down'" });
});

const ui = (version, exports, types = {}) => ({
  packages: { '@studio/ui': { version, exports, types } },
  shared: { react: '19.3.1' },
});
const fold = { foldSearch: 'function foldSearch(text: string): string' };
const more = { ...fold, foldWord: 'function foldWord(text: string): string' };

test('an export that left demands a version that older remotes are refused on', () => {
  const [change] = faceChanges(ui('0.1.3', more), ui('0.1.3', fold));
  assert.deepEqual(change, { name: '@studio/ui', less: ['foldWord'], more: [], demands: '0.2.0' });
  assert.equal(faceChanges(ui('0.1.3', more), ui('0.2.0', fold))[0].demands, null);
  assert.equal(faceChanges(ui('1.4.0', more), ui('1.5.0', fold))[0].demands, '2.0.0');

  const remote = { name: 'sales', version: 'v1', hostContract: '^1.0.0', shared: { '@studio/ui': '^0.1.3' } };
  const host = (version) => ({ hostContract: '1.4.0', shared: { '@studio/ui': version } });
  assert.deepEqual(misfits(remote, host('0.1.9')), []);
  assert.deepEqual(
    misfits(remote, host('0.2.0')).map(({ code }) => code),
    ['R203'],
  );
});

test('an export that came demands a version that a remote can ask for', () => {
  assert.deepEqual(faceChanges(ui('0.1.3', fold), ui('0.1.3', more)), [
    { name: '@studio/ui', less: [], more: ['foldWord'], demands: '0.1.4' },
  ]);
  assert.equal(faceChanges(ui('1.4.0', fold), ui('1.4.0', more))[0].demands, '1.5.0');
  assert.equal(faceChanges(ui('1.4.0', fold), ui('1.5.0', more))[0].demands, null);
  assert.equal(faceChanges(ui('1.4.0', fold), ui('1.4.0', fold))[0].demands, null);
});

test('a type that is named without being exported counts too', () => {
  const one = ui('0.1.0', fold, { Own: 'interface Own { a: string; }' });
  const other = ui('0.1.0', fold, { Own: 'interface Own { a: number; }' });
  assert.deepEqual(faceChanges(one, other)[0].less, ['Own']);
  assert.deepEqual(faceChanges(one, ui('0.1.0', fold))[0].less, []);
});

test('a shared package of others that left the range of older remotes is less of the host contract', () => {
  const portal = (react) => ({
    packages: { '@studio/portal': { version: '1.4.0', exports: {}, types: {} } },
    shared: { ...(react && { react }) },
  });
  assert.equal(faceChanges(portal('19.3.1'), portal('19.4.0'))[0].demands, null);
  assert.deepEqual(faceChanges(portal('19.3.1'), portal('20.0.0'))[0], {
    name: '@studio/portal',
    less: ['react 19.3.1 is 20.0.0'],
    more: [],
    demands: '2.0.0',
  });
  assert.equal(faceChanges(portal('19.3.1'), portal(undefined))[0].demands, '2.0.0');
});
