import { FIGURE_NAMES, type FigureSums } from '@studio/contracts';
import { fakeUser, renderScreen } from '@studio/portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import StatisticsScreen from './statistics-screen';

const sums = (given: Partial<FigureSums>) =>
  ({ ...Object.fromEntries(FIGURE_NAMES.map((name) => [name, 0])), ...given }) as FigureSums;
const place = (key: string, name: string, given: Partial<FigureSums>) => ({
  key,
  name,
  about: 'Казань',
  sums: sums(given),
  previous: null,
  plan_kop: null,
});

const views: { id: string; name: string; query: string }[] = [];
const api = {
  statistics: {
    summary: () => ({
      sums: sums({ sessions: 40, shown: 30, sold: 20 }),
      previous: null,
      previous_from: null,
      previous_to: null,
      median_check_kop: null,
      delivery_hours: null,
      provisional_days: 0,
      plan_kop: null,
      by_day: [],
      updated_at: '2026-03-10T10:00:00.000Z',
    }),
    breakdown: () => [
      place('a', 'Студия с очень длинным названием на Вознесенской набережной', { gross_kop: 9_000_00, sessions: 20 }),
      place('b', 'Парк', { gross_kop: 4_500_00, sessions: 12 }),
    ],
    heatmap: () => [],
    plans: () => [],
    staffing: () => ({ at_start: 20, hired: 3, dismissed: 2, at_end: 21, newcomers: 12, lasting: 9 }),
    views: () => views,
    saveView: ({ params, body }: { params: { id?: string }; body: unknown }) => {
      const view = { id: params.id ?? '', ...(body as { name: string; query: string }) };
      views.push(view);
      return view;
    },
    deleteView: ({ params }: { params: { id?: string } }) => ({ id: params.id ?? '' }),
  },
  locations: { myAccessible: () => [], regions: () => [], cities: () => [] },
};

const open = (at = '/statistics') =>
  renderScreen(<StatisticsScreen />, { path: '/statistics', at, user: fakeUser({ roles: ['federal_manager'] }), api });

test('places stand beside one another by their whole names, and who came, went and stayed is told', async () => {
  open();
  const ranking = await screen.findByRole('region', { name: 'Выручка: локации' });
  expect(
    within(ranking)
      .getAllByRole('progressbar')
      .map((bar) => bar.getAttribute('aria-label') ?? ''),
  ).toEqual(['Студия с очень длинным названием на Вознесенской набережной', 'Парк']);
  const staffing = within(await screen.findByRole('region', { name: 'Удержание сотрудников' }));
  expect(await staffing.findByText(/^75\s% из 12$/)).toBeVisible();
  expect(staffing.getByText(/^9,8\s%$/)).toBeVisible();
});

test('a view is kept with its period and comparison, and brings them back', async () => {
  const { location } = open('/statistics?by=month');
  const choose = async (trigger: string, name: string) => {
    await userEvent.click(await screen.findByRole('button', { name: trigger }));
    const item = await screen.findByRole('menuitem', { name });
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(item).toHaveAttribute('data-highlighted'));
    await userEvent.keyboard('{Enter}');
  };
  const shownBy = () => new URLSearchParams(location().search).get('by');
  await choose('Мои виды', 'Сохранить текущий вид…');
  await userEvent.type(await screen.findByRole('textbox', { name: /Название/ }), 'Месяц к месяцу');
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
  await screen.findByRole('button', { name: 'Месяц к месяцу' });
  expect(new URLSearchParams(views[0]?.query).get('by')).toBe('month');
  await userEvent.click(screen.getByRole('radio', { name: 'Города' }));
  await waitFor(() => expect(shownBy()).toBe('city'));
  await choose('Мои виды', 'Месяц к месяцу');
  await waitFor(() => expect(shownBy()).toBe('month'));
});
