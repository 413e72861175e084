/**
 * `npm run face`: records in shared/host-face.json what portal, ui and screens give to remotes, and raises the version of a package that
 * gives more. One that gives less than before needs a version that older remotes do not ask for: `npm run face -- --less`.
 * `--check` (the static lane) changes nothing. Reads what `npm run types` has written. docs/delivery.md
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { faceChanges, hostFace } from './host-face/report.mjs';
import { ROOT } from './lib/run.mjs';

const FILE = join(ROOT, 'shared/host-face.json');
const { values } = parseArgs({
  options: { check: { type: 'boolean', default: false }, less: { type: 'boolean', default: false } },
});

const recorded = JSON.parse(readFileSync(FILE, 'utf8'));
const changes = faceChanges(recorded, hostFace(ROOT));
const changed = changes.filter(({ less, more }) => less.length + more.length > 0);
for (const { name, less, more } of changed) {
  if (less.length > 0) console.log(`${name} gives less: ${less.join(', ')}`);
  if (more.length > 0) console.log(`${name} gives more: ${more.join(', ')}`);
}
const unmet = changed.filter(({ demands }) => demands !== null);

if (values.check) check();
else record();

function check() {
  for (const { name, less, demands } of unmet) {
    const why =
      less.length > 0 ? 'A remote that uses it would break' : 'A remote that uses it must be able to ask for it';
    console.error(`${why}: ${name} must be ${demands} at least. npm run face${less.length > 0 ? ' -- --less' : ''}`);
  }
  if (unmet.length === 0 && textOf(hostFace(ROOT)) !== readFileSync(FILE, 'utf8'))
    console.error('shared/host-face.json is not up to date: npm run face');
  else if (unmet.length === 0) return;
  process.exitCode = 1;
}

function record() {
  const losing = unmet.filter(({ less }) => less.length > 0);
  if (losing.length > 0 && !values.less) {
    console.error('Older remotes would be refused on this host. Keep what they use, or: npm run face -- --less');
    process.exitCode = 1;
    return;
  }
  for (const { name, demands } of unmet) raise(name.slice('@studio/'.length), demands);
  writeFileSync(FILE, textOf(hostFace(ROOT)));
}

function raise(folder, version) {
  const file = join(ROOT, 'shared', folder, 'package.json');
  replace(file, /"version": "[^"]+"/, `"version": "${version}"`);
  if (folder === 'portal')
    for (const copy of ['shared/portal/src/host-contract.ts', 'api/src/system/release.ts'])
      replace(join(ROOT, copy), /'\d+\.\d+\.\d+'/, `'${version}'`);
  console.log(`@studio/${folder} is ${version} now`);
}

function replace(file, pattern, text) {
  writeFileSync(file, readFileSync(file, 'utf8').replace(pattern, text));
}

function textOf(face) {
  return `${JSON.stringify(face, null, 2)}\n`;
}
