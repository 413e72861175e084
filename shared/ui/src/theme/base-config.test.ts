import { createSystem, defaultBaseConfig, type SystemStyleObject } from '@chakra-ui/react';
import { isCssProperty } from '@pandacss/is-valid-prop';
import { baseConfig } from './base-config';
import { config } from './system';

const ours = createSystem(baseConfig, config);

/** The same styles on all that Chakra knows. */
const whole = createSystem(defaultBaseConfig, config);

const files = jest.requireActual<{
  readdirSync(folder: string, options: { recursive: true }): string[];
  readFileSync(file: string, encoding: 'utf8'): string;
}>('node:fs');

/** The folder `src` of this package. */
const SOURCES = expect.getState().testPath?.replace(/theme.[^/\\]*$/, '') ?? '';

const sources = files
  .readdirSync(SOURCES, { recursive: true })
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|stories)\.|base-config/.test(file))
  .map((file) => files.readFileSync(SOURCES + file, 'utf8'))
  .join('\n');

/** Names of properties, long and short, and of conditions that Chakra knows; `truncate` is a variant of our own texts. */
const known = new Set([...whole.utility.keys(), ...whole.conditions.keys()].filter((name) => name !== 'truncate'));

/** What stands before a colon or an equals sign. */
const names = [...new Set([...sources.matchAll(/(?<![\w$.-])(_?\w+)[:=]/g)].map(([, name = '']) => name))];

/** Styles of one property or condition each, as some line has them: `mt: isNarrow ? '2' : '4'` gives both. */
function written(): SystemStyleObject[] {
  const styles = new Set<string>();
  for (const [, name = '', rest = ''] of sources.matchAll(/(?<![\w$.-])(_?\w+)[:=](?=([^\n]*))/g)) {
    if (!known.has(name)) continue;
    const literals = [...rest.matchAll(/'([^']*)'|"([^"]*)"|(true)|(-?\d[\d.]*)/g)].map(
      ([, single, double, yes, number]) => (yes ? true : (single ?? double ?? Number(number))),
    );
    const values = name.startsWith('_') ? [{ display: 'none' }] : literals;
    for (const value of values) styles.add(JSON.stringify({ [name]: value }));
  }
  return [...styles].map((style) => JSON.parse(style) as SystemStyleObject);
}

/** The property that lets a child take its parent's background is Chakra's own, and no style of ours asks for it. */
function withoutCurrentBackground(css: object): object {
  return Object.fromEntries(Object.entries(css).filter(([name]) => name !== '--bg-currentcolor'));
}

test('what is written in the styles of this package means what Chakra means by it', () => {
  const styles = written();
  expect(styles.length).toBeGreaterThan(500);
  const meansElse = (style: SystemStyleObject) =>
    JSON.stringify(ours.css(style)) !== JSON.stringify(withoutCurrentBackground(whole.css(style)));
  expect(styles.filter(meansElse)).toEqual([]);
});

test('every property of CSS that is written in this package is known as style', () => {
  expect(names.filter((name) => isCssProperty(name) && !ours.properties.has(name))).toEqual([]);
});
