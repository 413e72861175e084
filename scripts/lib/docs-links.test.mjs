import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from './apps.mjs';
import { documents } from './documents.mjs';

const DECISIONS = readdirSync(join(ROOT, 'docs/decisions')).filter((name) => /^\d{4}-/.test(name));

/** Links of a document that lead to a file or a heading of this repository. */
function linksOf(text) {
  const prose = text.replace(/^ *```[^]*?^ *```$/gm, '').replace(/`[^`]*`/g, '');
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link).filter((link) => !/^[a-z]+:/.test(link));
}

/** The addresses of a document's headings, as GitHub makes them. */
function anchorsOf(text) {
  const headings = text.replace(/^ *```[^]*?^ *```$/gm, '').matchAll(/^#+ (.+)$/gm);
  return [...headings].map(([, heading]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** What is wrong with the links of a document; `file` is its path in the repository. */
function brokenLinks(file, text) {
  return linksOf(text).flatMap((link) => {
    const [path, anchor] = link.split('#');
    const target = path === '' ? file : join(dirname(file), path);
    if (target !== file && !existsSync(join(ROOT, target))) return [`${file}: ${link}`];
    if (anchor === undefined || !target.endsWith('.md')) return [];
    const page = target === file ? text : readFileSync(join(ROOT, target), 'utf8');
    return anchorsOf(page).includes(anchor) ? [] : [`${file}: ${link} has no such heading`];
  });
}

/** Numbers of decisions, and names of their pages, that a text names. */
function decisionsNamed(text) {
  const pages = [...text.matchAll(/\bdecisions\/(\d{4}(?:-[\w-]+\.md)?)/g)].map(([, name]) => name);
  return [...pages, ...[...text.matchAll(/\bdecision (\d{4})\b/gi)].map(([, number]) => number)];
}

const isThere = (name) => DECISIONS.some((page) => (name.length === 4 ? page.startsWith(`${name}-`) : page === name));

test('a link to nothing is found, and so is a heading that is not there', () => {
  const page = '# One\n[a](#one) [b](#two) [c](gone.md) [d](https://example.ru/x) `[e](code.md)`\n';
  assert.deepEqual(brokenLinks('docs/x.md', page), ['docs/x.md: #two has no such heading', 'docs/x.md: gone.md']);
  assert.deepEqual(decisionsNamed('decision 0001, docs/decisions/0002-x.md, docs/decisions/0003'), [
    '0002-x.md',
    '0003',
    '0001',
  ]);
  assert.equal(isThere('0999'), false);
});

test('every link of a document leads somewhere', () => {
  assert.deepEqual(
    documents().flatMap(({ file, text }) => brokenLinks(file, text)),
    [],
  );
});

test('every decision that a file names exists', () => {
  const pattern = '([Dd]ecision [0-9]{4}|decisions/[0-9]{4})';
  const { stdout } = spawnSync('git', ['grep', '-InE', pattern], { cwd: ROOT, encoding: 'utf8' });
  const lines = stdout.split('\n').filter((line) => !line.startsWith('scripts/lib/docs-links.test.mjs:'));
  assert.ok(lines.length > 30);
  assert.deepEqual(
    lines.filter((line) => !decisionsNamed(line).every(isThere)),
    [],
  );
});

test('every heading that a file names in quotes is on that page', () => {
  const named = /((?:docs\/[\w-]+|CONTRIBUTING)\.md), \\?["«]([^"»\\]+)/g;
  const { stdout } = spawnSync('git', ['grep', '-IhE', '\\.md, .?["«]'], { cwd: ROOT, encoding: 'utf8' });
  const names = [...stdout.matchAll(named)];
  assert.ok(names.length >= 8);
  for (const [said, file, heading] of names)
    assert.ok(readFileSync(join(ROOT, file), 'utf8').includes(`# ${heading}`), `${said}: no such heading`);
});

test('every decision has a number of its own, a state, and a line of the index', () => {
  const index = readFileSync(join(ROOT, 'docs/decisions/README.md'), 'utf8');
  assert.equal(new Set(DECISIONS.map((name) => name.slice(0, 4))).size, DECISIONS.length);
  for (const name of DECISIONS) {
    const text = readFileSync(join(ROOT, 'docs/decisions', name), 'utf8');
    assert.match(text, new RegExp(`^# ${name.slice(0, 4)}\\. `), name);
    assert.match(text, /^State: (accepted|superseded)\b/m, name);
    assert.ok(index.includes(`](${name})`), `${name} is not in the index`);
  }
});
