import { act, render, screen } from '@testing-library/react';
import { useToday, ZoneProvider } from './today';

function Today({ zone }: { zone?: string }) {
  return <p>{useToday(zone)}</p>;
}

const KAMCHATKA = 'Asia/Kamchatka';
const byDevice = () => new Intl.DateTimeFormat('sv-SE').format(new Date());
const shown = () => screen.getByRole('paragraph').textContent;

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-03-08T20:30:00Z') });
});
afterEach(() => {
  jest.useRealTimers();
});

test('today is that of the named zone, otherwise of the zone around, otherwise of the device', () => {
  const { rerender } = render(<Today />);
  expect(shown()).toBe(byDevice());
  rerender(
    <ZoneProvider zone={KAMCHATKA}>
      <Today />
    </ZoneProvider>,
  );
  expect(shown()).toBe('2026-03-09');
  rerender(
    <ZoneProvider zone={KAMCHATKA}>
      <Today zone="Europe/Kaliningrad" />
    </ZoneProvider>,
  );
  expect(shown()).toBe('2026-03-08');
});

test('a provider whose zone is not known yet leaves the days to the one above', () => {
  render(
    <ZoneProvider zone={KAMCHATKA}>
      <ZoneProvider zone={undefined}>
        <Today />
      </ZoneProvider>
    </ZoneProvider>,
  );
  expect(shown()).toBe('2026-03-09');
});

test('a zone that the browser does not know counts as none', () => {
  render(<Today zone="Mars/Olympus" />);
  expect(shown()).toBe(byDevice());
});

test('a page that stays open over midnight goes on to the next day', () => {
  render(<Today zone="Europe/Kaliningrad" />);
  act(() => {
    jest.advanceTimersByTime(80 * 60_000);
  });
  expect(shown()).toBe('2026-03-08');
  act(() => {
    jest.advanceTimersByTime(20 * 60_000);
  });
  expect(shown()).toBe('2026-03-09');
});
