import { type Box, clearOfBars, clearTop } from './clear-top';

const box = (top: number, bottom: number, left = 1000, right = 1400): Box => ({ top, bottom, left, right });
const button = (top: number, bottom: number) => box(top, bottom, 1200, 1380);

describe('where the messages begin', () => {
  it.each([
    ['where they always do, when nothing is in the way', [], 16],
    ['there too, when a button is beside or below them', [box(20, 60, 200, 400), button(200, 240)], 16],
    ['below the button that they would cover', [button(88, 128)], 136],
    ['below the second one, too, when they would cover that instead', [button(88, 128), button(150, 190)], 198],
    ['where they always do, when only the lower half would be free', [button(88, 500)], 16],
  ])('is %s', (_, obstacles, top) => {
    expect(clearTop(box(16, 96), obstacles, 900)).toBe(top);
  });
});

describe('under a bar with buttons of its own', () => {
  const bars = [box(0, 64, 0, 1440)];

  it.each([
    ['is right below it', [], 72],
    ['is below the main button, too', [button(80, 120)], 128],
    ['stays below the bar when only the lower half would be free', [button(80, 500)], 72],
  ])('%s', (_, buttons, top) => {
    expect(clearOfBars(box(16, 96), { bars, buttons }, 900)).toBe(top);
  });
});
