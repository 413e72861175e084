import * as fc from 'fast-check';
import { PAUSE_MS, TypedCode } from './typed-code';

/** Types the text with these gaps (ms), the last before Enter; returns what it was. */
function type(text: string, gaps: readonly number[], paused = 4) {
  const typed = new TypedCode();
  let at = 1_000;
  for (const [index, sign] of Array.from(text).entries()) {
    typed.add({ at, sign, placed: sign, before: text.slice(0, index) });
    at += gaps[index] ?? 8;
  }
  return typed.end(at, paused);
}

test('a code is whole wherever the scanner paused once', () => {
  const codes = fc.stringMatching(/^[0-9]{8,14}$/);
  fc.assert(
    fc.property(codes, fc.nat(13), fc.integer({ min: 61, max: PAUSE_MS }), (text, at, pause) => {
      const gaps = Array.from(text, (_, index) => (index === at ? pause : 9));
      expect(type(text, gaps, 6)).toEqual({ text, before: '' });
    }),
  );
});

test('what a person types is no code', () => {
  const gaps = fc.array(fc.integer({ min: 70, max: 290 }), { minLength: 13, maxLength: 13 });
  fc.assert(fc.property(gaps, (pauses) => type('4600000000015', pauses, 6) === null));
});

test('a half that comes after a longer pause is nothing', () => {
  expect(type('4600000000015', [8, 8, 8, 8, 8, 900], 4)).toBe('broken');
  expect(type('4600000000015', [8, 8, 8, 8, 8, 2_000], 4)).toEqual({ text: '0000015', before: '460000' });
});

test('in a field a code of four or five signs is known by its speed alone: one pause is a person', () => {
  const pause = fc.integer({ min: 61, max: PAUSE_MS });
  expect(type('46120', [8, 8, 8, 8, 8], 6)).toEqual({ text: '46120', before: '' });
  fc.assert(
    fc.property(fc.constantFrom('1500', '46120'), fc.nat(4), pause, (text, at, gap) => {
      const gaps = Array.from(text, (_, index) => (index === Math.min(at, text.length - 1) ? gap : 50));
      const code = type(text, gaps, 6);
      expect(code === null || (code !== 'broken' && code.before === '4' && code.text === '6120')).toBe(true);
    }),
  );
  expect(type('150', [8, 8, 8], 6)).toBeNull();
});
