import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { faultsOf } from './json-schema.mjs';
import { registryFaults } from './registry-file.mjs';

const remote = {
  name: 'sales',
  version: '0a1b2c3d4e5f',
  entry: '/remotes/sales/0a1b2c3d4e5f/mf-manifest.json',
  title: 'Продажи',
  paths: ['/sales'],
};
const listing = (changes) => ({ schema: 1, remotes: [{ ...remote, ...changes }] });
const digest = `sha384-${'A'.repeat(64)}`;

test("the schema's own example is a registry", () => {
  const { examples } = JSON.parse(readFileSync(new URL('remotes.schema.json', import.meta.url), 'utf8'));
  for (const example of examples) assert.deepEqual(registryFaults(example), []);
});

test('a registry from before integrity was recorded is still one', () => {
  assert.deepEqual(registryFaults(listing({})), []);
});

test('additions of later tools do not make a registry invalid', () => {
  assert.deepEqual(registryFaults({ ...listing({ colour: 'blue' }), generated: 'today' }), []);
});

const BROKEN = {
  'another schema': { schema: 2, remotes: [] },
  'no list': { schema: 1 },
  'a page': '<html></html>',
  'no title': listing({ title: '' }),
  'a prefix without a slash': listing({ paths: ['sales'] }),
  'no prefix': listing({ paths: [] }),
  'a manifest elsewhere': listing({ entry: 'https://evil.example/remotes/a/b/mf-manifest.json' }),
  'a way up': listing({ entry: '/remotes/sales/../mf-manifest.json' }),
  'a version that is a way up': listing({ version: '..' }),
  'a digest cut short': listing({ integrity: { 'a.js': 'sha384-AAAA' } }),
  'a file above the folder': listing({ integrity: { '../a.js': digest } }),
  'an entry with a word that nobody reads': listing({ entries: [{ path: '/sales', title: 'П', permissions: {} }] }),
  'a canary for nobody': listing({
    canary: { release: { ...remote, hostContract: '^1.0.0', shared: {}, integrity: { a: digest } } },
  }),
  'a canary for too many': listing({ canary: { percent: 101, release: remote } }),
  'a name twice': { schema: 1, remotes: [remote, remote] },
};

for (const [what, registry] of Object.entries(BROKEN))
  test(`the registry's schema refuses ${what}`, () => {
    assert.notDeepEqual(registryFaults(registry), []);
  });

test('a fault is reported with its place', () => {
  assert.deepEqual(registryFaults(listing({ paths: ['/sales', 7] })), ['remotes[0].paths[1] is not of type string']);
});

test('what is missing is called missing, by its own name', () => {
  const { title: _, ...untitled } = remote;
  const missing = ['remotes[0].title is missing'];
  assert.deepEqual(registryFaults({ schema: 1, remotes: [untitled] }), missing);
  assert.deepEqual(registryFaults({ schema: 1, remotes: [{ ...remote, title: undefined }] }), missing);
});

test('a schema with unsupported features is rejected', () => {
  assert.throws(() => faultsOf(1, { oneOf: [] }), /oneOf/);
});
