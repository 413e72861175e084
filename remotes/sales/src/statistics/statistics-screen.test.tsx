import { FIGURE_NAMES, type FigureSums } from '@studio/contracts';
import { PortalError } from '@studio/portal';
import { apiError, chooseItem, fakeUser, renderScreen } from '@studio/portal/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
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
  plan: null,
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
      plan: null,
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

/** By whoever sets plans. */
function openPlans(calls: object) {
  return renderScreen(<StatisticsScreen />, {
    path: '/statistics',
    at: '/statistics',
    user: fakeUser({ roles: ['federal_manager'] }),
    api: { ...api, statistics: { ...api.statistics, ...calls } },
  });
}

test('locations are compared by their full names, and joiners, leavers and retention are shown', async () => {
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

test('a view is saved with its period and comparison, and restores them', async () => {
  const { location } = open('/statistics?by=month');
  const choose = async (trigger: string, name: string) => {
    await userEvent.click(await screen.findByRole('button', { name: trigger }));
    await chooseItem(name);
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

test('a period that is too long is refused with a sentence, without waiting', async () => {
  const summary = () => {
    throw new PortalError({ code: 'validation_failed', message: 'Не больше пяти лет за раз.', status: 400 });
  };
  renderScreen(<StatisticsScreen />, {
    path: '/statistics',
    at: '/statistics?from=1926-01-01',
    user: fakeUser({ roles: ['federal_manager'] }),
    api: { ...api, statistics: { ...api.statistics, summary } },
  });
  expect(await screen.findByText('Не удалось загрузить показатели')).toBeVisible();
  expect(screen.getByText('Не больше пяти лет за раз.')).toBeVisible();
});

test('a plan that has changed since it was read is shown as it is now, not as it was', async () => {
  const plan = (key: string, name: string, plan_kop: number) => ({
    location_id: `0190a000-0000-7000-8000-00000000000${key}`,
    location_name: name,
    city_name: 'Казань',
    plan_kop,
    due_kop: plan_kop,
    fact_kop: 10_000_00,
  });
  let plans = [plan('1', 'Парк', 40_000_00), plan('2', 'Студия', 70_000_00)];
  const setPlan = ({ body }: { body: unknown }) => {
    const { plan_kop } = body as { plan_kop: number };
    plans = [plan('1', 'Парк', 41_000_00), plan('2', 'Студия', plan_kop)];
    return { location_id: plan('2', '', 0).location_id, month: '2026-03', plan_kop };
  };
  openPlans({ plans: () => plans, setPlan });
  const second = await screen.findByLabelText('План: Студия');
  await userEvent.clear(second);
  await userEvent.type(second, '75000');
  const [, save] = screen.getAllByRole('button', { name: 'Сохранить' });
  if (save) await userEvent.click(save);
  const shown = (name: string) => screen.getByLabelText<HTMLInputElement>(`План: ${name}`).value.replace(/\s/g, '');
  await waitFor(() => expect(shown('Парк')).toBe('41000'));
  expect(shown('Студия')).toBe('75000');
});

test('behind each chart is its table', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Показать таблицей: Выручка: локации' }));
  const ranking = within(screen.getByRole('region', { name: 'Выручка: локации' }));
  expect(ranking.getByRole('row', { name: /^Парк 4\s500\s₽$/ })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Показать таблицей: Воронка' }));
  const funnel = within(screen.getByRole('region', { name: 'Воронка' }));
  expect(funnel.getByRole('row', { name: /^Проданы 20 50\s%$/ })).toBeVisible();
  await userEvent.click(funnel.getByRole('button', { name: 'Показать графиком: Воронка' }));
  expect(funnel.getAllByRole('progressbar')).toHaveLength(3);
});

test('a plan far from the last is asked about, and saved when it is meant', async () => {
  const saved: unknown[] = [];
  const plan = {
    location_id: '0190a000-0000-7000-8000-000000000001',
    location_name: 'Парк',
    city_name: 'Казань',
    plan_kop: 30_000_00,
    due_kop: 30_000_00,
    fact_kop: 10_000_00,
  };
  const setPlan = ({ body }: { body: unknown }) => {
    const { plan_kop, is_meant } = body as { plan_kop: number; is_meant?: boolean };
    if (!is_meant) throw apiError('unusual', { message: 'План станет 9,00 ₽, прежний 30 000,00 ₽.' });
    saved.push(plan_kop);
    return { location_id: plan.location_id, month: '2026-03', plan_kop };
  };
  openPlans({ plans: () => [plan], setPlan });
  const field = await screen.findByLabelText('План: Парк');
  fireEvent.change(field, { target: { value: '9' } });
  await userEvent.type(field, '{Enter}');
  const question = within(await screen.findByRole('alertdialog', { name: 'Так изменить план?' }));
  expect(question.getByText(/Парк. План станет 9,00 ₽/)).toBeVisible();
  expect(saved).toEqual([]);
  await userEvent.click(question.getByRole('button', { name: 'Сохранить всё равно' }));
  await waitFor(() => expect(saved).toEqual([9_00]));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('a plan is saved by Enter; below zero it is not, and says so', async () => {
  const saved: unknown[] = [];
  const plan = {
    location_id: '0190a000-0000-7000-8000-000000000001',
    location_name: 'Парк',
    city_name: 'Казань',
    plan_kop: 40_000_00,
    due_kop: 40_000_00,
    fact_kop: 10_000_00,
  };
  const setPlan = ({ body }: { body: unknown }) => {
    saved.push((body as { plan_kop: number }).plan_kop);
    return { location_id: plan.location_id, month: '2026-03', plan_kop: 0 };
  };
  openPlans({ plans: () => [plan], setPlan });
  const field = await screen.findByLabelText('План: Парк');
  fireEvent.change(field, { target: { value: '-75000' } });
  await userEvent.type(field, '{Enter}');
  expect(field).toHaveAccessibleDescription(/^Не меньше 0\s₽$/);
  fireEvent.change(field, { target: { value: '75000' } });
  await userEvent.type(field, '{Enter}');
  await waitFor(() => expect(saved).toEqual([75_000_00]));
});
