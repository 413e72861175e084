import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useGalleryWindow } from './use-gallery-window';

let scrolledTo = 0;

function Gallery() {
  const gallery = useRef<HTMLUListElement>(null);
  const { from, to, isFlying, still } = useGalleryWindow(gallery);
  return (
    <ul ref={gallery} data-shown={`${from}–${to}`} data-still={`${still.from}–${still.to}`} data-flying={isFlying} />
  );
}

function scrollTo(top: number): void {
  scrolledTo = top;
  act(() => void window.dispatchEvent(new Event('scroll')));
}

beforeEach(() => {
  scrolledTo = 0;
  jest.useFakeTimers();
  jest
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockImplementation(() => ({ top: -scrolledTo }) as DOMRect);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('the window follows each step of scrolling; the settled range follows when the page stops', () => {
  render(<Gallery />);
  const { dataset } = screen.getByRole('list');
  const first = dataset['shown'];
  expect(dataset['still']).toBe(first);
  for (const top of [4_000, 8_000]) {
    scrollTo(top);
    expect(dataset['shown']).toMatch(new RegExp(`^${top - 400}–`));
    expect(dataset['still']).toBe(first);
    act(() => jest.advanceTimersByTime(80));
  }
  act(() => jest.advanceTimersByTime(80));
  expect(dataset['still']).toMatch(/^7600–/);
  expect(dataset['still']).toBe(dataset['shown']);
});

test('only whole windows that pass one after the other are a flight; it ends when the page slows down or stops', () => {
  render(<Gallery />);
  const { dataset } = screen.getByRole('list');
  const isFlyingAfter = (top: number) => {
    scrollTo(top);
    act(() => jest.advanceTimersByTime(16));
    return dataset['flying'] === 'true';
  };
  expect([5_000, 10_000, 15_000, 15_100, 20_000, 25_000].map(isFlyingAfter)).toEqual([
    false, // A jump, as by the key End.
    true,
    true,
    false, // Slow enough to be looked at.
    false,
    true,
  ]);
  act(() => jest.advanceTimersByTime(120));
  expect(dataset['flying']).toBe('false');
  expect([30_000, 29_900, 29_800].map(isFlyingAfter)).toEqual([false, false, false]);
});
