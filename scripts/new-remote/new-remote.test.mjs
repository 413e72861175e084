import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { hostContract } from '../../shared/build/src/host-contract.mjs';
import { ROOT } from '../lib/apps.mjs';
import { knownIcons, planRemote } from './plan.mjs';
import { copyWorkspace } from './workspace-copy.mjs';

const copy = copyWorkspace(ROOT);
after(() => rmSync(copy, { recursive: true, force: true }));

/** Runs a command in the copy; its output when it succeeds. */
function run(command, ...args) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: copy, encoding: 'utf8', timeout: 600_000 });
  assert.equal(status, 0, `${command} ${args.join(' ')}\n${stdout}${stderr}`);
  return stdout;
}

const bin = (name) => join(copy, 'node_modules/.bin', name);

test('a new remote is made, checked, tested, built, deployed and listed; the page for teams is true', () => {
  const portal = join(copy, 'portal');
  mkdirSync(portal);
  writeFileSync(join(portal, 'host.json'), JSON.stringify(hostContract()));

  const make = (...words) => run('node', 'scripts/new-remote.mjs', ...words, '--no-install');
  make('made-gifts', '--title', 'Подарочные карты', '--path', '/stock/made-gifts');
  make('made-team', '--title', 'Команда', '--icon', 'people');
  const examples = writeExamples(join(copy, 'remotes/made-team'));
  assert.ok(examples.length >= 5, 'the page has examples');
  run(bin('tsc'), '-b', 'types');
  run(bin('oxfmt'), '--check', 'remotes/made-gifts', 'remotes/made-team', 'types', 'tsconfig.json');
  run(bin('oxlint'), '--type-aware', '--deny-warnings', 'remotes/made-gifts/src', 'remotes/made-team/src', 'types');
  run(bin('knip'), '--workspace', 'remotes/made-gifts', '--no-config-hints');
  const tests = run('npm', 'test', '-w', 'remotes/made-team', '--', '--json');
  const { numPassedTests, numPassedTestSuites } = JSON.parse(tests.slice(tests.indexOf('{')));
  assert.deepEqual({ numPassedTests, numPassedTestSuites }, { numPassedTests: 24, numPassedTestSuites: 3 });
  run('npm', 'run', 'build', '-w', 'remotes/made-gifts');
  run('npm', 'run', 'deploy', '-w', 'remotes/made-gifts', '--', '--to', portal);
  const list = run('npm', 'run', 'remotes', '--silent', '--', 'list', '--to', portal, '--json');
  assert.match(list, /made-gifts/);

  const { remotes } = JSON.parse(readFileSync(join(portal, 'remotes.json'), 'utf8'));
  const { name, title, paths, entries } = remotes[0];
  assert.deepEqual(
    { name, title, paths },
    { name: 'made-gifts', title: 'Подарочные карты', paths: ['/stock/made-gifts'] },
  );
  assert.equal(entries[0].menu.icon, 'pin');

  assert.throws(() => planRemote(copy, { name: 'made-gifts' }), /remotes\/made-gifts is there already/);
  assert.throws(
    () => planRemote(copy, { name: 'more-gifts', path: '/stock/made-gifts' }),
    /belongs to the remote made-gifts/,
  );
  const next = planRemote(copy, { name: 'more-gifts' });
  assert.equal(next.order, entries[0].menu.order + 2, 'the next one comes behind both in the navigation');
});

/** Writes the files that docs/new-remote.md shows, each under the name in its first line, into a remote's folder. */
function writeExamples(folder) {
  const page = readFileSync(join(ROOT, 'docs/new-remote.md'), 'utf8');
  const examples = [...page.matchAll(/^```(?:tsx|css)\n(?:\/\/|\/\*) (src\/\S+)(?: \*\/)?\n([^]*?)^```$/gm)];
  return examples.map(([, name, text]) => {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    // Not under the page's own name: anyone who follows the page has such a remote.
    writeFileSync(file, text.replaceAll("'/team", "'/made-team").replace("'team'", "'made-team'"));
    return name;
  });
}

test('impossible input is refused with a sentence, and nothing is written', () => {
  const refused = [
    [{}, /needs a name/],
    [{ name: 'Gifts' }, /no name for a remote/],
    [{ name: 'gift--cards' }, /no name for a remote/],
    [{ name: '../gifts' }, /no name for a remote/],
    [{ name: 'portal' }, /another part of the portal/],
    [{ name: 'sales' }, /remotes\/sales is there already/],
    [{ name: 'more-gifts', path: 'gifts' }, /no address of a section/],
    [{ name: 'more-gifts', path: '/' }, /no address of a section/],
    [{ name: 'more-gifts', path: '/login/gifts' }, /\/login belongs to the host/],
    [{ name: 'more-gifts', path: '/photosessions' }, /belongs to the remote photosessions/],
    [{ name: 'more-gifts', title: "It's" }, /The title must be/],
    [{ name: 'more-gifts', icon: 'unicorn' }, /There is no icon "unicorn"/],
  ];
  for (const [wishes, sentence] of refused) assert.throws(() => planRemote(ROOT, wishes), sentence);
});

test('two remotes never get the same port', () => {
  const ports = readdirSync(join(ROOT, 'remotes')).flatMap((name) => {
    const { studio } = JSON.parse(readFileSync(join(ROOT, 'remotes', name, 'package.json'), 'utf8'));
    return [studio.devPort];
  });
  assert.equal(new Set(ports).size, ports.length);
  assert.ok(!ports.includes(planRemote(ROOT, { name: 'more-gifts' }).devPort));
});

test('the icons that a remote may choose from are those that the host draws', () => {
  assert.ok(knownIcons(ROOT).length >= 10);
  assert.ok(knownIcons(ROOT).includes('pin'));
});

test('the types of every remote are checked against the host', () => {
  const folders = readdirSync(join(ROOT, 'remotes')).filter((name) => !name.startsWith('.'));
  const map = readFileSync(join(ROOT, 'types/remotes.ts'), 'utf8');
  const mapped = [
    ...map.matchAll(/^ {2}'([a-z0-9-]+)\/remote': typeof import\('\.\.\/remotes\/\1\/src\/remote'\);$/gm),
  ];
  assert.deepEqual(new Set(mapped.map(([, name]) => name)), new Set(folders));
  for (const file of ['tsconfig.json', 'types/tsconfig.json']) {
    const references = JSON.parse(readFileSync(join(ROOT, file), 'utf8')).references.map(({ path }) => path);
    const remotes = references.flatMap((path) => /^(?:\.\.\/)?remotes\/(.+)$/.exec(path)?.[1] ?? []);
    assert.deepEqual(new Set(remotes), new Set(folders), file);
  }
});

test('a remote that exposes something that the host cannot load fails the type check by its name', () => {
  const broken = join(copy, 'types/broken.ts');
  writeFileSync(
    broken,
    [
      "import type { Loadable } from './remotes';",
      "export type Broken = Loadable<{ 'parcels/remote': { default: { name: string; routes: string } } }>;",
    ].join('\n'),
  );
  const { status, stdout } = spawnSync(bin('tsc'), ['-b', 'types'], { cwd: copy, encoding: 'utf8' });
  rmSync(broken);
  assert.notEqual(status, 0);
  assert.match(stdout, /parcels\/remote/);
});
