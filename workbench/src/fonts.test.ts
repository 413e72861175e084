import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const THEME = join(__dirname, '../../shared/ui/src/theme');

test('Onest comes from the portal itself, with a file of its own for the rouble', () => {
  const fonts = readFileSync(join(THEME, 'fonts.css'), 'utf8');
  const files = Array.from(fonts.matchAll(/url\('([^']+)'\)/g), ([, file]) => file);
  expect(files.length).toBeGreaterThan(2);
  expect(files.filter((file) => /^(https?:)?\/\//.test(file ?? ''))).toEqual([]);
  expect(fonts).toMatch(/onest-rouble\.woff2[^}]*unicode-range: U\+20BD;/);
  // One glyph: far below a whole alphabet.
  expect(statSync(join(THEME, 'onest-rouble.woff2')).size).toBeLessThan(2500);
});
