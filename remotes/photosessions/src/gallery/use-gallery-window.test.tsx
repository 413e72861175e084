import { act, render } from '@testing-library/react';
import { useRef } from 'react';
import { useGalleryWindow } from './use-gallery-window';

let scrolledTo = 0;
let seen: ReturnType<typeof useGalleryWindow>;

function Gallery() {
  const gallery = useRef<HTMLUListElement>(null);
  seen = useGalleryWindow(gallery);
  return <ul ref={gallery} />;
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

test('the window follows each step of scrolling; what stood still follows when the page does', () => {
  render(<Gallery />);
  const first = { from: seen.from, to: seen.to };
  expect(seen.still).toMatchObject(first);
  for (const top of [4_000, 8_000]) {
    scrollTo(top);
    expect(seen.from).toBe(top - 400);
    expect(seen.still).toMatchObject(first);
    act(() => void jest.advanceTimersByTime(80));
  }
  act(() => void jest.advanceTimersByTime(80));
  expect(seen.still).toMatchObject({ from: seen.from, to: seen.to });
  expect(seen.still.from).toBe(7_600);
});
