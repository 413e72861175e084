import { placePath, readRef, refText } from './place-ref';

const id = '0190a000-0000-7000-8000-0000000000c1';

test('a place is one word that can be parsed again', () => {
  expect(refText({ kind: 'city', id })).toBe(`city:${id}`);
  expect(readRef(`city:${id}`)).toEqual({ kind: 'city', id });
  expect(placePath({ kind: 'city', id })).toBe(`/locations?place=city%3A${id}`);
});

test.each([null, '', id, `street:${id}`, 'city:', `city:${id}x`, `city:<script>`])('%p names no place', (text) => {
  expect(readRef(text)).toBeNull();
});
