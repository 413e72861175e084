import * as fc from 'fast-check';
import { moved, WHOLE, zoomedAt } from './pan-zoom';

const part = fc.double({ min: -0.5, max: 0.5, noNaN: true });
const point = fc.record({ x: part, y: part });
const factor = fc.double({ min: 0.2, max: 5, noNaN: true });

it('whatever is turned and dragged, the picture covers the middle of its pane', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(factor, point, point), { maxLength: 30 }), (acts) => {
      const end = acts.reduce((view, [by, at, move]) => moved(zoomedAt(view, by, at), move), WHOLE);
      const most = (end.scale - 1) / 2 + 1e-9;
      return end.scale >= 1 && end.scale <= 8 && Math.abs(end.x) <= most && Math.abs(end.y) <= most;
    }),
  );
});

it('the point under the pointer stays in place while the picture grows', () => {
  fc.assert(
    fc.property(point, fc.double({ min: 1, max: 8, noNaN: true }), (at, by) => {
      const view = zoomedAt(WHOLE, by, at);
      // A point `p` of the picture is at `x + p × scale` of the pane.
      expect(view.x + at.x * view.scale).toBeCloseTo(at.x, 6);
      expect(view.y + at.y * view.scale).toBeCloseTo(at.y, 6);
    }),
  );
});

it('is whole again when zoomed out', () => {
  expect(zoomedAt(zoomedAt(WHOLE, 4, { x: 0.3, y: -0.2 }), 0.1, { x: 0.1, y: 0.1 })).toEqual(WHOLE);
});
