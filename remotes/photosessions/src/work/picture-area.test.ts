import * as fc from 'fast-check';
import { areaBetween, areaByKey, FIRST_AREA, type PictureArea } from './picture-area';

const part = fc.double({ min: -1, max: 2, noNaN: true });
const corner = fc.record({ x: part, y: part });
const liesWithin = ({ x, y, width, height }: PictureArea) =>
  x >= 0 && y >= 0 && width > 0 && height > 0 && x + width <= 1 + 1e-9 && y + height <= 1 + 1e-9;

it('a rectangle stays within the picture, wherever it was drawn', () => {
  fc.assert(fc.property(corner, corner, (one, other) => liesWithin(areaBetween(one, other))));
});

it('is the same from whichever corner it was drawn', () => {
  fc.assert(
    fc.property(corner, corner, (one, other) => {
      expect(areaBetween(one, other)).toEqual(areaBetween(other, one));
    }),
  );
});

it('stays within the picture whatever keys are pressed', () => {
  const keys = fc.array(fc.tuple(fc.constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'), fc.boolean()), {
    maxLength: 120,
  });
  fc.assert(
    fc.property(keys, (pressed) => {
      const area = pressed.reduce((before, [key, resize]) => areaByKey(before, key, resize) ?? before, FIRST_AREA);
      return liesWithin(area);
    }),
  );
});

it('is moved by arrows, its far corner by arrows with Shift, and by no other key', () => {
  expect(areaByKey(FIRST_AREA, 'ArrowRight', false)?.x).toBeCloseTo(0.395);
  expect(areaByKey(FIRST_AREA, 'ArrowDown', true)?.height).toBeCloseTo(0.27);
  expect(areaByKey(FIRST_AREA, 'Enter', false)).toBeNull();
});
