import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { cp, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { inspectBuild } from './inspect-build.mjs';
import { makeBuild, makeFolder } from './made-up.mjs';
import { ROLE_NAMES } from './role-names.mjs';

const ENTRY = { path: '/sales', title: 'Отчёт' };
const menu = (icon) => ({ entries: [{ ...ENTRY, menu: { order: 5, icon } }] });

/** The faults for which a build is refused, one per line. */
async function faultsOf(dist) {
  const refusal = await inspectBuild(dist).then(
    () => assert.fail('the build was taken'),
    (error) => error,
  );
  assert.equal(refusal.code, 'R105', refusal.stack);
  return refusal.detail.split('\n');
}

const faultsOfDeclared = async (t, declaration) => {
  const dist = await makeBuild(t, 'sales', { declaration });
  const inBuild = `${join(dist, 'remote.json')})`;
  return (await faultsOf(dist)).map((line) => {
    assert.ok(line.endsWith(inBuild), line);
    return line.slice(0, line.lastIndexOf(' ('));
  });
};

test('an entry lies at or below an address of the remote', async (t) => {
  const entries = ['/gift-cards', '/other', '/other/new', '/others'].map((path) => ({ ...ENTRY, path }));
  assert.deepEqual(await faultsOfDeclared(t, { paths: ['/other'], entries }), [
    'entries[0].path /gift-cards is below none of paths (/other)',
    'entries[3].path /others is below none of paths (/other)',
  ]);
});

test('a part is for an existing slot, once, and for existing roles', async (t) => {
  const part = { slot: 'employee.tab', id: 'days', title: 'Дни' };
  const parts = [part, { ...part, slot: 'moon.tab' }, { ...part, roles: { any: ['boss'] } }];
  const faults = await faultsOfDeclared(t, { parts });
  assert.match(faults[0], /^parts\[1\]\.slot moon\.tab is none of photosession\.panel, /);
  assert.equal(faults[1], 'parts[2].id days is there twice');
  assert.match(faults[2], /^parts\[2\]\.roles\.any\[0\] boss is none of /);
  const [unknownLead] = await faultsOfDeclared(t, { parts: [{ ...part, leads: ['boss'] }] });
  assert.match(unknownLead, /^parts\[0\]\.leads\[0\] boss is none of /);
  const [noTitle] = await faultsOfDeclared(t, { parts: [{ slot: 'home.tile', id: 'day' }] });
  assert.match(noTitle, /^parts\[0\]/);
});

test('an icon is one that the portal has', async (t) => {
  const [fault] = await faultsOfDeclared(t, menu('rocket'));
  assert.match(fault, /^entries\[0\]\.menu\.icon rocket is none of boxes, calendar, .*warehouse$/);
  const { release } = await inspectBuild(await makeBuild(t, 'sales', { declaration: menu('boxes') }));
  assert.equal(release.entries[0].menu.icon, 'boxes');
});

test('a role that an entry demands exists', async (t) => {
  const entries = [{ ...ENTRY, roles: { all: ['office'], any: ['office', 'saleperson'] } }];
  const [fault, ...others] = await faultsOfDeclared(t, { entries });
  assert.match(fault, /^entries\[0\]\.roles\.any\[1\] saleperson is none of photographer, .*warehouse_keeper$/);
  assert.deepEqual(others, []);
});

test('the roles are those of the contracts', () => {
  const source = readFileSync(join(import.meta.dirname, '../../shared/contracts/src/access/role.ts'), 'utf8');
  assert.deepEqual(ROLE_NAMES, source.match(/(?<=^ {2})[a-z_]+(?=: \{ display_name: )/gm));
});

test('an invalid range is refused, with a valid example', async (t) => {
  assert.deepEqual(await faultsOfDeclared(t, { hostContract: 'newest' }), [
    'hostContract newest is no range of versions, such as ^1.0.0',
  ]);
});

test('every missing field is called missing', async (t) => {
  const declaration = { title: undefined, paths: undefined, hostContract: undefined };
  assert.deepEqual((await faultsOfDeclared(t, declaration)).sort(), [
    'hostContract is missing',
    'paths is missing',
    'title is missing',
  ]);
});

test('a fault names the file to fix: the package next to the build, or else the build', async (t) => {
  const declaration = { title: undefined, entries: [{ ...ENTRY, path: '/expenses' }] };
  const foreign = await makeBuild(t, 'sales', { declaration });
  assert.deepEqual(await faultsOf(foreign), [`title is missing (title in ${join(foreign, 'remote.json')})`]);

  const home = await makeFolder(t);
  await cp(foreign, join(home, 'dist'), { recursive: true });
  await writeFile(join(home, 'package.json'), JSON.stringify({ name: 'unrelated' }));
  const inBuild = join(home, 'dist/remote.json');
  assert.deepEqual(await faultsOf(join(home, 'dist')), [`title is missing (title in ${inBuild})`]);

  await writeFile(join(home, 'package.json'), JSON.stringify({ studio: {} }));
  const [fault] = await faultsOf(join(home, 'dist'));
  assert.match(fault, /^title is missing \(studio\.title in \S+package\.json\)$/);
  assert.ok(fault.includes(`${basename(home)}/package.json`));
});

test("a version's name is mended where it was typed", async (t) => {
  const dist = await makeBuild(t, 'sales');
  await assert.rejects(inspectBuild(dist, '..'), {
    code: 'R105',
    detail: /^version "\.\." does not match .* \(--version\)$/,
  });
});
