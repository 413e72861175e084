import { isFarFigure } from './far-figure';

test.each([
  [350_00, 35_00, true],
  [350_00, 35_01, false],
  [350_00, 3_50, true],
  [35_00, 350_00, true],
  [35_00, 349_99, false],
  [30_000_00, 9_00, true],
  [30_000_00, 0, true],
  [0, 30_000_00, false],
])('%d after it %d: asked about is %s', (last, next, asked) => expect(isFarFigure(last, next)).toBe(asked));
