import { fittingCount } from './fitting-count';

describe('the places that fit into the bar', () => {
  it.each([
    ['all, when they do', [100, 100, 100], 308, 3],
    ['not the last one, when a pixel is missing, and as many fewer as «Ещё» needs', [100, 100, 100], 307, 2],
    ['fewer where the rest of the line is «Ещё»', [100, 100, 100], 260, 1],
    ['none on a line of nothing', [100], 40, 0],
    ['none of none', [], 0, 0],
  ])('are %s', (_, widths, room, count) => {
    expect(fittingCount(widths, 4, room, 80)).toBe(count);
  });
});
