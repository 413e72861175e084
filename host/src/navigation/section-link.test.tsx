import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { prefetch } from '../sections/remotes/prefetch';
import { SectionLink } from './section-link';

jest.mock('../sections/remotes/prefetch', () => ({ prefetch: jest.fn() }));

function show(to = '/photosessions') {
  render(
    <MemoryRouter>
      <SectionLink to={to}>Раздел</SectionLink>
    </MemoryRouter>,
  );
  return screen.getByRole('link');
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.mocked(prefetch).mockClear();
});

afterEach(() => jest.useRealTimers());

describe('a link to a section', () => {
  it('fetches nothing by being there, or when the pointer only passes by', () => {
    const link = show();
    fireEvent.pointerEnter(link);
    jest.advanceTimersByTime(79);
    fireEvent.pointerLeave(link);
    jest.advanceTimersByTime(1_000);
    expect(prefetch).not.toHaveBeenCalled();
  });

  it.each([
    ['the pointer stays', fireEvent.pointerEnter],
    ['the focus stays', fireEvent.focus],
  ])('fetches the section when %s', (_, come) => {
    const link = show();
    come(link);
    jest.advanceTimersByTime(80);
    expect(jest.mocked(prefetch).mock.calls).toEqual([['/photosessions']]);
  });

  it('fetches it at the first touch', () => {
    fireEvent.touchStart(show());
    expect(prefetch).toHaveBeenCalledWith('/photosessions');
  });

  it('fetches, for the start page, what it leads to', () => {
    fireEvent.touchStart(show('/'));
    expect(prefetch).toHaveBeenCalledWith('/dashboards/analytics');
  });
});
