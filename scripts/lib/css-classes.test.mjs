import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sourceFiles } from '../../shared/build/src/source-files.cjs';

/** Selectors that occur twice at the outermost level of a style sheet: the later one changes the meaning of the earlier. */
function selectorsTwice(css) {
  const seen = new Set();
  const twice = new Set();
  let depth = 0;
  let selector = '';
  for (const sign of css.replace(/\/\*[^]*?\*\//g, '')) {
    if (sign !== '{' && sign !== '}') {
      selector += sign;
      continue;
    }
    const name = selector.trim().replace(/\s+/g, ' ');
    if (sign === '{' && depth === 0 && !name.startsWith('@')) (seen.has(name) ? twice : seen).add(name);
    depth += sign === '{' ? 1 : -1;
    selector = '';
  }
  return [...twice];
}

test('a class that is given two meanings is found', () => {
  assert.deepEqual(selectorsTwice('.a { top: 0 }\n.b { top: 1px }\n@media print { .b { top: 2px } }'), []);
  assert.deepEqual(selectorsTwice('.a { top: 0 }\n.b { top: 1px }\n.a { opacity: 0 }'), ['.a']);
});

test('no class of a style sheet has two meanings: the bar over the gallery was once as invisible as the tools of a tile', () => {
  const sheets = ['host/src', 'shared', 'remotes']
    .flatMap(sourceFiles)
    .filter(({ file }) => file.endsWith('.module.css'));
  assert.ok(sheets.length > 50);
  const faults = sheets.flatMap(({ file, text }) => selectorsTwice(text).map((name) => `${file}: ${name}`));
  assert.deepEqual(faults, []);
});
