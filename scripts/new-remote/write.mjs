import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const TEMPLATE = join(import.meta.dirname, 'template');
const SUFFIX = '.tmpl';

/** Packages of the template, each at the version that another package of the workspace has. */
const FROM_PORTAL = ['@tanstack/react-query', 'react', '@types/react'];

/**
 * Writes the remote's folder and names it where the workspace lists its remotes.
 *
 * @param {string} root folder of the repository
 * @param {ReturnType<import('./plan.mjs').planRemote>} plan
 */
export function writeRemote(root, plan) {
  const folder = join(root, 'remotes', plan.name);
  const draft = `${folder}.draft`;
  for (const file of readdirSync(TEMPLATE, { recursive: true }).filter((name) => name.endsWith(SUFFIX))) {
    const target = join(draft, file.slice(0, -SUFFIX.length));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, filled(readFileSync(join(TEMPLATE, file), 'utf8'), plan));
  }
  writeFileSync(join(draft, 'package.json'), `${JSON.stringify(manifest(root, plan), null, 2)}\n`);
  renameSync(draft, folder);
  const { name } = plan;
  addLine(join(root, 'tsconfig.json'), 'remotes/', `    { "path": "remotes/${name}" },`);
  addLine(join(root, 'types/tsconfig.json'), '"../remotes/', `    { "path": "../remotes/${name}" },`);
  const line = `  '${name}/remote': typeof import('../remotes/${name}/src/remote');`;
  addLine(join(root, 'types/remotes.ts'), "/remote': typeof import(", line);
}

function filled(text, { name, path, title }) {
  return text.replaceAll('__NAME__', name).replaceAll('__PATH__', path).replaceAll('__TITLE__', title);
}

function manifest(root, { name, title, path, icon, order, devPort, hostContract }) {
  const portal = JSON.parse(readFileSync(join(root, 'shared/portal/package.json'), 'utf8'));
  const known = { ...portal.dependencies, ...portal.devDependencies };
  const version = (wanted) =>
    Object.fromEntries(FROM_PORTAL.filter(wanted).map((dependency) => [dependency, known[dependency]]));
  const isType = (dependency) => dependency.startsWith('@types/');
  return {
    name: `@studio/${name}`,
    version: '0.1.0',
    private: true,
    type: 'module',
    scripts: {
      build: 'node ../../scripts/build.mjs .',
      deploy: 'node ../../scripts/deploy.mjs',
      dev: `node ../../scripts/dev.mjs ${name}`,
      preview: `node ../../scripts/preview.mjs ${name}`,
      pretest: 'node ../../scripts/contract.mjs',
      test: 'jest',
    },
    dependencies: {
      '@studio/contracts': '*',
      '@studio/portal': '*',
      '@studio/ui': '*',
      ...version((dependency) => !isType(dependency)),
    },
    devDependencies: { '@studio/build': '*', ...version(isType) },
    studio: {
      title,
      paths: [path],
      hostContract,
      entries: [{ path, title, menu: { order, icon } }],
      hotkeys: [{ keys: '/', what: 'Поиск по локациям' }],
      devPort,
    },
  };
}

/** Adds a line to a file's list: before the first of those with `mark` that sorts after it, else behind the last. */
function addLine(file, mark, wanted) {
  let line = wanted;
  const lines = readFileSync(file, 'utf8').split('\n');
  const listed = lines.flatMap((text, index) => (text.includes(mark) ? [index] : []));
  if (listed.length === 0) throw new Error(`${file} lists no remote; add there: ${wanted.trim()}`);
  const last = listed.at(-1);
  const at = listed.find((index) => lines[index] > line) ?? last + 1;
  // The last of a JSON list has no comma.
  if (at === last + 1 && line.endsWith(',') && !lines[last].endsWith(',')) {
    lines[last] += ',';
    line = line.slice(0, -1);
  }
  lines.splice(at, 0, line);
  writeFileSync(file, lines.join('\n'));
}
