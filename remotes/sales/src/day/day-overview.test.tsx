import { dateIn, type DayOverview as Overview } from '@studio/contracts';
import { fakeUser, renderScreen } from '@studio/portal/testing';
import { addDays } from '@studio/ui/widgets';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import { DayOverview } from './day-overview';
import { DayTab } from './day-tab';

const user = fakeUser({ roles: ['office_manager', 'federal_manager'] });
const today = dateIn(undefined, new Date());
const ids = [1, 2].map((n) => `018f0000-0000-4000-8000-00000000000${n}`);

type Place = Overview['places'][number];
const place = (location_name: string, fields: Partial<Place> = {}): Place => ({
  location_id: `018f0000-0000-4000-8000-0000000000${location_name === 'Арбат' ? '11' : '12'}`,
  location_name,
  city_name: 'Москва',
  missing: 0,
  submitted: 0,
  different: 0,
  difference_kop: 0,
  cells: [],
  ...fields,
});

/** The server's answer for the days that were asked for, which are noted. */
function days(fields: Partial<Overview> = {}) {
  const asked: (string | null)[][] = [];
  const overview = ({ query }: { query: URLSearchParams }) => {
    asked.push([query.get('date_from'), query.get('date_to')]);
    return { days: [], places: [], earlier: { unapproved: 0, last_date: null }, approved: [], ...fields };
  };
  return { asked, overview };
}

test('shows a location whose day only waits for approval, and one with nothing to do when all are asked for', async () => {
  const { overview } = days({ places: [place('Арбат', { submitted: 1 }), place('Сокол')] });
  renderScreen(<DayOverview many />, { user, api: { dayReports: { overview } } });
  expect(await screen.findByRole('link', { name: 'Арбат' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Сокол' })).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Показать все' }));
  expect(await screen.findByRole('link', { name: 'Сокол' })).toBeVisible();
});

test('shows an administrator the day to approve before today’s till, and the days of the own location below it', async () => {
  const cells: Place['cells'] = [{ date: today, state: 'submitted', report_id: ids[0] ?? '', difference_kop: 0 }];
  const { overview } = days({ days: [today], places: [place('Арбат', { submitted: 1, cells })] });
  const admin = fakeUser({ roles: ['admin'], primary_location_id: ids[1] ?? '' });
  const current = () => ({ business_date: today, time_zone: 'Europe/Moscow', today: [], unfinished: [] });
  const list = () => ({ items: [{ id: ids[0] ?? '', business_date: '2026-03-07' }], total: 1, page: 1, page_size: 3 });
  renderScreen(<DayTab location={null} onLocation={() => {}} />, {
    user: admin,
    api: { dayReports: { overview, current, list: list as never } },
  });
  expect(await screen.findByText('07.03.2026 ждёт утверждения')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Открыть' })).toHaveAttribute('href', `/sales/day/${ids[0]}`);
  expect(await screen.findByRole('heading', { name: 'Дни локации' })).toBeVisible();
  expect(await screen.findByRole('link', { name: /: Сдан$/ })).toHaveAttribute('href', `/sales/day/${ids[0]}`);
  expect(screen.queryByRole('checkbox', { name: 'Показать все' })).toBeNull();
});

test('leads to days before these that nobody has approved, and back', async () => {
  const old = addDays(today, -40);
  const { asked, overview } = days({ earlier: { unapproved: 3, last_date: old } });
  renderScreen(<DayOverview many />, { user, api: { dayReports: { overview } } });
  expect(await screen.findByText('Не утверждено раньше этих дней: 3')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Показать' }));
  await screen.findByText((text) => text.endsWith(old.split('-').toReversed().join('.')));
  expect(asked.at(-1)).toEqual([addDays(old, -13), old]);
  await userEvent.click(screen.getByRole('button', { name: 'Две недели позже' }));
  await userEvent.click(screen.getByRole('button', { name: 'Две недели позже' }));
  await userEvent.click(screen.getByRole('button', { name: 'Две недели позже' }));
  expect(asked[0]).toEqual([addDays(today, -13), today]);
  expect(screen.getByRole('button', { name: 'Две недели позже' })).toBeDisabled();
});

test('locks every approved report, of both shifts of a day and of days before these', async () => {
  const lock = jest.fn(() => ({ locked: 2 }));
  const approved = [
    { id: ids[0] ?? '', date: '2026-01-30', revision: 1, counted_kop: 1_000_000 },
    { id: ids[1] ?? '', date: '2026-02-02', revision: 2, counted_kop: 234_500 },
  ];
  renderScreen(<DayOverview many />, { user, api: { dayReports: { ...days({ approved }), lock } } });
  await userEvent.click(await screen.findByRole('button', { name: 'Закрыть утверждённые (2)' }));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent(/Дней: 2, 30\.01\.2026 – 02\.02\.2026\. В кассах посчитано 12\s345,00\s₽\./);
  await userEvent.click(within(question).getByRole('button', { name: 'Закрыть дни' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(lock).toHaveBeenCalledWith(
    expect.objectContaining({ body: { records: approved.map(({ date: _date, ...seen }) => seen) } }),
  );
});

test('a link to the days of one location asks for these alone, and leads on to all', async () => {
  const asked: (string | null)[] = [];
  const overview = ({ query }: { query: URLSearchParams }) => {
    asked.push(query.get('location_id'));
    return { days: [], places: [place('Арбат')], earlier: { unapproved: 0, last_date: null }, approved: [] };
  };
  const { location_id } = place('Арбат');
  renderScreen(<DayOverview many />, {
    at: `/sales?tab=day&days_of=${location_id}&days_to=2026-03-11`,
    user,
    api: { dayReports: { overview } },
  });
  expect(await screen.findByRole('link', { name: 'Арбат' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Все локации' }));
  await waitFor(() => expect(asked).toEqual([location_id, null]));
});
