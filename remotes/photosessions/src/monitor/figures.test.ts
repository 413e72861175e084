import { median, NO_FIGURES, withFetched } from './figures';

const thumbnail = (transferSize: number, encodedBodySize = 9_000) => ({
  name: 'http://localhost/api/photos/session/thumbnails/photo',
  transferSize,
  encodedBodySize,
});

it(`pictures are counted, those from the browser's cache separately`, () => {
  const fetched = [thumbnail(9_300), thumbnail(0), thumbnail(300)];
  expect(withFetched(NO_FIGURES, fetched)).toMatchObject({ pictures: 3, fromCache: 2, transferredBytes: 9_600 });
});

it('other resources than photos are not counted', () => {
  const others = [
    { ...thumbnail(500), name: 'http://localhost/api/photos/list/session' },
    { ...thumbnail(500), name: 'http://localhost/assets/main.js' },
  ];
  expect(withFetched(NO_FIGURES, others)).toBe(NO_FIGURES);
});

it.each([
  [[], 0],
  [[5], 5],
  [[9, 1, 4], 4],
])('the middle of %j is %d', (times, expected) => expect(median(times)).toBe(expected));
