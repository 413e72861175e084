import { linearCode } from './linear-code';

/** Reads the bars back by the standard's own rule: widths of bars and spaces, independent of the writer's tables. */
const widthsOf = (modules: string) => (modules.match(/1+|0+/g) ?? []).map((run) => run.length);

test('an EAN-13 is drawn as in the standard', () => {
  // 4 006381 333931 of the GS1 article: first digit 4, parity LGLLGG.
  expect(linearCode('4006381333931')).toEqual({
    kind: 'ean-13',
    modules:
      '101' +
      '0001101' +
      '0100111' +
      '0101111' +
      '0111101' +
      '0001001' +
      '0110011' +
      '01010' +
      '1000010' +
      '1000010' +
      '1000010' +
      '1110100' +
      '1000010' +
      '1100110' +
      '101',
  });
});

test('thirteen digits with a wrong check digit are not an EAN-13', () => {
  expect(linearCode('4006381333932')?.kind).toBe('code-128');
});

test('Code 128 has a start, a symbol per character, a check and a stop, each of eleven modules', () => {
  const { kind, modules } = linearCode('PJJ123C') ?? { kind: null, modules: '' };
  expect(kind).toBe('code-128');
  expect(modules).toHaveLength((1 + 7 + 1) * 11 + 13);
  const widths = widthsOf(modules);
  expect(widths.slice(0, 6).join('')).toBe('211214');
  // (104 + 48 + 2·42 + 3·42 + 4·17 + 5·18 + 6·19 + 7·35) mod 103 = 55: «W».
  expect(widths.slice(-13, -7).join('')).toBe('311321');
  expect(widths.slice(-7).join('')).toBe('2331112');
});

test('digits are encoded in pairs; an odd one follows after a change of code sets', () => {
  expect(linearCode('12345678')?.modules).toHaveLength((1 + 4 + 1) * 11 + 13);
  expect(linearCode('123456789')?.modules).toHaveLength((1 + 4 + 2 + 1) * 11 + 13);
});

test('every symbol is unique', () => {
  const texts = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at));
  const symbols = texts.map((text) => linearCode(text)?.modules.slice(11, 22));
  expect(new Set(symbols).size).toBe(95);
});

test('letters that scanners do not know have no bars', () => {
  expect(linearCode('Б-001')).toBeNull();
  expect(linearCode('')).toBeNull();
});
