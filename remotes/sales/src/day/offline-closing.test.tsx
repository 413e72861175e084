import { hasUnsavedWork } from '@studio/portal';
import { fakeOffline, fakeUser, renderScreen } from '@studio/portal/testing';
import type { DayReportDetail } from '@studio/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import { DAY_CLOSING } from './close-kind';
import { DayTab } from './day-tab';
import { TillCount } from './till-count';

const PLACE = '018f0000-0000-4000-8000-000000000001';

test('when offline the day is counted, kept on the device once, and reported so', async () => {
  const user = fakeUser({ roles: ['cashier'], primary_location_id: PLACE });
  const { offline } = renderScreen(<DayTab location={PLACE} onLocation={() => {}} />, { user, online: false });
  await userEvent.type(await screen.findByRole('textbox', { name: /^Сколько по 500\s₽$/ }), '3');
  await userEvent.type(screen.getByRole('textbox', { name: /^Сколько по 10\s₽$/ }), '2');
  expect(screen.getByText(/^1\s520,00\s₽$/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Сдать день' }));
  const asked = within(await screen.findByRole('alertdialog'));
  await userEvent.click(asked.getByRole('button', { name: /^Сдать день, 1\s520,00\s₽$/ }));
  expect(await screen.findByText('День сохранён на устройстве и уйдёт сам')).toBeVisible();
  const kept = await offline.manager.writes.list(DAY_CLOSING.kind);
  expect(kept).toHaveLength(1);
  expect(kept[0]?.path).toMatch(/^\/sales\/day-reports\/closings\/[0-9a-f-]{36}$/);
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Сколько по 500\s₽$/ })).toHaveValue(''));
});

test('nothing counted is an error and no empty till; a typed zero is one, and can be taken back from the device', async () => {
  const user = fakeUser({ roles: ['cashier'], primary_location_id: PLACE });
  const { offline } = renderScreen(<DayTab location={PLACE} onLocation={() => {}} />, { user, online: false });
  const kept = async () => (await offline.manager.writes.list(DAY_CLOSING.kind)).length;
  const before = await kept();
  await userEvent.click(await screen.findByRole('button', { name: 'Сдать день' }));
  expect(await screen.findByText(/^Посчитайте кассу: впишите/)).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await userEvent.type(screen.getByRole('textbox', { name: /^Сколько по 10\s₽$/ }), '0');
  await userEvent.click(screen.getByRole('button', { name: 'Сдать день' }));
  const asked = within(await screen.findByRole('alertdialog'));
  await userEvent.click(asked.getByRole('button', { name: /^Сдать день, 0,00\s₽$/ }));
  await waitFor(async () => expect(await kept()).toBe(before + 1));
  await userEvent.click((await screen.findAllByRole('button', { name: 'Убрать' })).at(-1) as HTMLElement);
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Убрать' }));
  await waitFor(async () => expect(await kept()).toBe(before));
});

test('a future day is refused at its field and is not submitted as another one', async () => {
  const user = fakeUser({ roles: ['cashier'], primary_location_id: PLACE });
  const { offline } = renderScreen(<DayTab location={PLACE} onLocation={() => {}} />, { user, online: false });
  const before = await offline.manager.writes.list(DAY_CLOSING.kind);
  const day = await screen.findByRole('textbox', { name: 'День' });
  await userEvent.clear(day);
  await userEvent.type(day, '01.01.2090');
  expect(await screen.findByText('Этот день ещё не наступил.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Сдать день' })).toBeDisabled();
  expect(await offline.manager.writes.list(DAY_CLOSING.kind)).toEqual(before);
});

const REPORT = {
  id: '018f0000-0000-4000-8000-000000000002',
  location_id: PLACE,
  location_name: 'Арбат',
  city_name: 'Москва',
  business_date: '2026-03-08',
  till_shift: 1,
  state: 'open',
  revision: 1,
  opening_kop: 0,
  previous_closing_kop: null,
  lines: [],
  moves: [],
  events: [],
  attachments: [],
  takings: null,
  may: { count: true, submit: false, approve: false, lock: false, reopen: false, move_cash: false },
} as unknown as DayReportDetail;

test('a count that was begun goes on when the connection goes, and is not lost when it comes back', async () => {
  const user = fakeUser({ roles: ['cashier'], primary_location_id: PLACE });
  const { goOffline, goOnline } = renderScreen(<DayTab location={PLACE} onLocation={() => {}} />, {
    user,
    api: {
      dayReports: {
        current: () => ({ business_date: REPORT.business_date, today: [REPORT], unfinished: [] }) as never,
        get: () => REPORT,
        overview: () => ({ days: [], places: [], earlier: { unapproved: 0, last_date: null }, approved: [] }),
      },
      statistics: { visitors: () => ({ visitors: null }) },
    },
  });
  const name = /^Сколько по 500\s₽$/;
  await userEvent.type(await screen.findByRole('textbox', { name }), '3');
  goOffline();
  expect(await screen.findByRole('textbox', { name })).toHaveValue('3');
  goOnline();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Сдать день' })).toBeNull());
  expect(screen.getByRole('textbox', { name })).toHaveValue('3');
  goOffline();
  await userEvent.clear(await screen.findByRole('textbox', { name }));
  await userEvent.type(screen.getByRole('textbox', { name }), '7');
  goOnline();
  const shown = await waitFor(() => {
    const fields = screen.getAllByRole('textbox', { name });
    expect(fields).toHaveLength(2);
    return fields;
  });
  expect(shown.map((field) => (field as HTMLInputElement).value)).toEqual(['7', '3']);
});

test('a count that was begun is there again after a look at another tab, and leaving the portal asks', async () => {
  const user = fakeUser({ roles: ['cashier'], primary_location_id: PLACE });
  const options = { user, api: { statistics: { visitors: () => ({ visitors: null }) } } };
  const report = { ...REPORT, id: '018f0000-0000-4000-8000-000000000003' };
  const count = jest.fn(() => report);
  const name = /^Сколько по 500\s₽$/;
  const first = renderScreen(<TillCount report={report} onDone={() => {}} />, options);
  await userEvent.type(await screen.findByRole('textbox', { name }), '3');
  expect(hasUnsavedWork()).toBe(true);
  first.unmount();
  const again = renderScreen(<TillCount report={report} onDone={() => {}} />, {
    ...options,
    api: { dayReports: { count } },
  });
  expect(await screen.findByRole('textbox', { name })).toHaveValue('3');
  // Enter goes on to the next kind of money, and from the last one to the button.
  await userEvent.type(screen.getByRole('textbox', { name }), '{Enter}');
  expect(screen.getByRole('textbox', { name: /^Сколько по 200\s₽$/ })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Касса посчитана' }));
  expect(count).not.toHaveBeenCalled();
  await userEvent.click(await screen.findByRole('button', { name: /^Да, в кассе 1\s500,00\s₽$/ }));
  await waitFor(() => expect(count).toHaveBeenCalled());
  again.unmount();
  renderScreen(<TillCount report={report} onDone={() => {}} />, options);
  expect(await screen.findByRole('textbox', { name })).toHaveValue('');
});

test('when the server has taken a day that was kept, the day is read again', async () => {
  const user = fakeUser({ roles: ['cashier'], primary_location_id: PLACE });
  const offline = fakeOffline();
  const listen = jest.spyOn(offline.manager, 'on');
  const get = jest.fn(() => REPORT);
  renderScreen(<DayTab location={PLACE} onLocation={() => {}} />, {
    user,
    offline,
    api: {
      dayReports: {
        current: () => ({ business_date: REPORT.business_date, today: [REPORT], unfinished: [] }) as never,
        get,
        overview: () => ({ days: [], places: [], earlier: { unapproved: 0, last_date: null }, approved: [] }),
      },
      statistics: { visitors: () => ({ visitors: null }) },
    },
  });
  await screen.findByRole('heading', { name: 'Посчитайте кассу' });
  const before = get.mock.calls.length;
  for (const [type, tell] of listen.mock.calls)
    if (type === 'write_changed')
      act(() => {
        tell({ stage: 'sent', write: { key: 'k', kind: DAY_CLOSING.kind }, reply: {} });
      });
  await waitFor(() => expect(get.mock.calls.length).toBeGreaterThan(before));
});

test('a day that only failed to go is not called refused: it goes by itself, and is not submitted a second time', async () => {
  const user = fakeUser({ roles: ['cashier'], primary_location_id: PLACE });
  const offline = fakeOffline({ online: false });
  offline.manager.setOwner(user.id);
  const closing = (id: string) => ({
    id,
    location_id: PLACE,
    business_date: '2026-03-08',
    closed_at: '2026-03-08T18:00:00.000Z',
    lines: [],
  });
  const [failed, refused] = ['018f0000-0000-4000-8000-0000000000f1', '018f0000-0000-4000-8000-0000000000f2'] as const;
  for (const [id, message, needs_person] of [
    [failed, 'Сервер занят.', false],
    [refused, 'День уже сдан.', true],
  ] as const) {
    await offline.manager.writes.save(DAY_CLOSING, closing(id), { location_id: PLACE });
    const error = { code: 'x', message, needs_person };
    await offline.store.changeWrite(id, (write) => ({ ...write, status: 'error', error: error as never }));
  }
  renderScreen(<DayTab location={PLACE} onLocation={() => {}} />, { user, offline, online: false });
  expect(await screen.findByText('День на устройстве, сервер его не принял')).toBeVisible();
  expect(screen.getByText(/День уже сдан\.$/)).toBeVisible();
  expect(screen.getAllByText('День сохранён на устройстве и уйдёт сам')).not.toHaveLength(0);
  expect(screen.queryByText(/Сервер занят/)).toBeNull();
});
