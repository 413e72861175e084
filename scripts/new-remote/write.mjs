import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
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
 * @param {{ template?: string, fill?: (text: string, plan: object) => string, studio?: object, uses?: string[] }} [another] what is written instead
 */
export function writeRemote(root, plan, { template = TEMPLATE, fill = filled, studio = {}, uses = [] } = {}) {
  const folder = join(root, 'remotes', plan.name);
  const draft = `${folder}.draft`;
  for (const file of readdirSync(template, { recursive: true }).filter((name) => name.endsWith(SUFFIX))) {
    const target = join(draft, file.slice(0, -SUFFIX.length));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, fill(readFileSync(join(template, file), 'utf8'), plan));
  }
  writeFileSync(join(draft, 'package.json'), `${JSON.stringify(manifest(root, plan, studio, uses), null, 2)}\n`);
  renameSync(draft, folder);
  const { name } = plan;
  addReference(join(root, 'tsconfig.json'), `remotes/${name}`);
  addReference(join(root, 'types/tsconfig.json'), `../remotes/${name}`);
  addToMap(join(root, 'types/remotes.ts'), `  '${name}/remote': typeof import('../remotes/${name}/src/remote');`);
}

function filled(text, { name, path, title }) {
  return text.replaceAll('__NAME__', name).replaceAll('__PATH__', path).replaceAll('__TITLE__', title);
}

function manifest(root, { name, title, path, icon, order, devPort, hostContract }, studio, uses) {
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
      '@studio/screens': '*',
      ...Object.fromEntries(uses.map((dependency) => [dependency, '*'])),
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
      ...studio,
      devPort,
    },
  };
}

/** Names a project among those that `tsc -b` goes through: with the other remotes, in their order. */
function addReference(file, path) {
  const text = readFileSync(file, 'utf8');
  const paths = JSON.parse(text).references.map((reference) => reference.path);
  const isRemote = (other) => other.includes('remotes/');
  const after = paths.findIndex((other) => isRemote(other) && other > path);
  paths.splice(after === -1 ? paths.findLastIndex(isRemote) + 1 : after, 0, path);
  const lines = paths.map((each) => `    { "path": "${each}" }`).join(',\n');
  writeFileSync(file, text.replace(/"references": \[[^\]]*\]/, `"references": [\n${lines}\n  ]`));
}

/** Adds a line to the typed map: before the first that sorts after it, otherwise at the end. */
function addToMap(file, line) {
  const lines = readFileSync(file, 'utf8').split('\n');
  const listed = lines.flatMap((text, index) => (text.includes("/remote': typeof import(") ? [index] : []));
  lines.splice(listed.find((index) => lines[index] > line) ?? listed.at(-1) + 1, 0, line);
  writeFileSync(file, lines.join('\n'));
}

/** Takes away a remote's folder and its lines; the inverse of `writeRemote`. */
export function takeRemote(root, name) {
  rmSync(join(root, 'remotes', name), { recursive: true, force: true });
  // npm leaves the link of a removed workspace, which is then dangling.
  rmSync(join(root, 'node_modules/@studio', name), { force: true });
  takeReference(join(root, 'tsconfig.json'), `remotes/${name}`);
  takeReference(join(root, 'types/tsconfig.json'), `../remotes/${name}`);
  const map = join(root, 'types/remotes.ts');
  const isOwn = (line) => line.startsWith(`  '${name}/remote': `);
  writeFileSync(
    map,
    readFileSync(map, 'utf8')
      .split('\n')
      .filter((line) => !isOwn(line))
      .join('\n'),
  );
}

function takeReference(file, path) {
  const text = readFileSync(file, 'utf8');
  const paths = JSON.parse(text).references.map((reference) => reference.path);
  const lines = paths
    .filter((each) => each !== path)
    .map((each) => `    { "path": "${each}" }`)
    .join(',\n');
  writeFileSync(file, text.replace(/"references": \[[^\]]*\]/, `"references": [\n${lines}\n  ]`));
}
