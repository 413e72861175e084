import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { sourceFiles } from '../../shared/build/src/source-files.cjs';
import { ROOT } from './apps.mjs';

const STYLED = ['host/src', 'shared/portal/src', 'shared/screens/src', 'shared/ui/src', 'remotes'];
/** Steps of the brand's colour, which a company's branding makes. */
const STEPS = /^brand-(\d+|solid-dark)?$/;

/** The colours of the palette as stylesheets name them: `fg.default` is `fg`, `brand.onSubtle` is `brand-on-subtle`. */
function paletteNames() {
  const palette = readFileSync(join(ROOT, 'shared/ui/src/theme/palette.ts'), 'utf8');
  const keys = [...palette.matchAll(/^ +'?([a-z]+(?:\.\w+)?)'?:/gm)].map(([, key]) => key);
  return new Set(
    keys.map((key) =>
      key
        .replace('.default', '')
        .replace('.', '-')
        .replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    ),
  );
}

test('a stylesheet names no colour that the palette does not have: it would be transparent', () => {
  const names = paletteNames();
  assert.ok(names.size > 30);
  const sheets = STYLED.flatMap(sourceFiles).filter(({ file }) => file.endsWith('.css'));
  assert.ok(sheets.length > 50);
  const unknown = sheets.flatMap(({ file, text }) =>
    [...text.matchAll(/--studio-colors-([a-z0-9-]+)/g)]
      .filter(([, name]) => !names.has(name) && !STEPS.test(name))
      .map(([, name]) => `${file}: ${name}`),
  );
  assert.deepEqual(unknown, []);
});
