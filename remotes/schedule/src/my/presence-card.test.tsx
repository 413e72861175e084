import type { MySchedule, Shift, TimeEntry } from '@studio/contracts';
import { apiError, fakeUser, type FakeRequest, renderScreen } from '@studio/portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import { ANNA, id, PLACE, shift } from '../testing/company';
import { PresenceCard } from './presence-card';

const MINUTE_MS = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();
const day = '2026-03-02';

/** A shift from so many minutes from now, eight hours long. */
const shiftIn = (minutes: number): Shift =>
  shift(21, ANNA, day, { starts_at: inMinutes(minutes), ends_at: inMinutes(minutes + 480) });

const entry = (rest: Partial<TimeEntry> = {}): TimeEntry => ({
  id: id(31),
  employee_id: ANNA,
  employee_name: 'Иванова Анна',
  location_id: PLACE,
  location_name: 'Арбат',
  shift_id: null,
  date: day,
  begins: `${day}T10:00`,
  ends: null,
  end_unknown: false,
  position: 'photographer',
  worked_minutes: 0,
  late_minutes: null,
  overtime_minutes: null,
  take_back_until: inMinutes(6.5),
  check_out_until: null,
  taken_back: null,
  corrected_by_name: null,
  correction_reason: null,
  revision: 4,
  ...rest,
});

const mine = (rest: Partial<MySchedule> = {}): MySchedule => ({
  from: day,
  shifts: [],
  absences: [],
  wishes: [],
  swaps: [],
  entries: [],
  open_entry: null,
  waiting: [],
  month: { planned_minutes: 0, worked_minutes: 0, shifts: 0 },
  calendar_since: null,
  ...rest,
});

function given(shown: MySchedule, checkIn: (body: unknown) => TimeEntry = () => entry()) {
  const sent: unknown[] = [];
  const taken: unknown[] = [];
  const portal = renderScreen(<PresenceCard mine={shown} />, {
    at: '/schedule?view=my',
    user: fakeUser({ id: ANNA, roles: ['cashier'], primary_location_id: PLACE }),
    api: {
      locations: { myAccessible: () => [{ id: PLACE, name: 'Арбат', city_name: 'Москва' } as never] },
      schedule: {
        checkIn: ({ body }: FakeRequest) => {
          sent.push(body);
          return checkIn(body);
        },
        takeBackTime: ({ body }: FakeRequest) => {
          taken.push(body);
          return entry({ taken_back: { by_name: 'Иванова Анна', reason: null } });
        },
      },
    },
  });
  return { ...portal, sent, taken };
}

test('near a shift its place and hours are named, and one press is enough', async () => {
  const { sent } = given(mine({ shifts: [shiftIn(600), shiftIn(60)] }));
  expect(screen.getByText('10:00–22:00, «Арбат»')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Отметить приход' }));
  await waitFor(() => expect(sent).toMatchObject([{ location_id: PLACE }]));
  expect(sent[0]).not.toHaveProperty('position');
});

test('without a shift near, the card first asks where and as what, and says who confirms it', async () => {
  const { sent } = given(mine({ shifts: [shiftIn(600)] }));
  expect(screen.queryByRole('button', { name: 'Отметить приход' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Начать работу без смены' }));
  expect(screen.getByText('Смены рядом нет: кем вы сегодня работаете?')).toBeVisible();
  expect(screen.getByText(/подтвердит руководитель/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Отметить приход' }));
  await waitFor(() => expect(sent).toMatchObject([{ location_id: PLACE, position: 'cashier' }]));
});

test('who is elsewhere than planned chooses where, not the planned place, and may go back', async () => {
  given(mine({ shifts: [shiftIn(60)] }));
  await userEvent.click(screen.getByRole('button', { name: 'Я на другой локации' }));
  expect(screen.getByText('Где и кем вы сегодня работаете?')).toBeVisible();
  await userEvent.click(screen.getByRole('combobox', { name: 'Локация' }));
  expect(screen.queryByRole('option', { name: /Арбат/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Назад' }));
  expect(screen.getByText('10:00–22:00, «Арбат»')).toBeVisible();
});

test('when the server knows of no shift near, the card asks, too', async () => {
  given(mine({ shifts: [shiftIn(60)] }), () => {
    throw apiError('validation_failed', { field: 'position', message: 'Вашей смены рядом нет.' });
  });
  await userEvent.click(screen.getByRole('button', { name: 'Отметить приход' }));
  expect(await screen.findByText('Смены рядом нет: кем вы сегодня работаете?')).toBeVisible();
});

test('a press by mistake is taken back within the time left after a question, and not later', async () => {
  const { taken, unmount } = given(mine({ open_entry: entry() }));
  await userEvent.click(screen.getByRole('button', { name: 'Отменить отметку (ещё 7 мин)' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Отменить отметку?' }));
  expect(question.getByText('Отметка с 10:00 пропадёт.')).toBeVisible();
  expect(taken).toEqual([]);
  await userEvent.click(question.getByRole('button', { name: 'Отменить отметку' }));
  await waitFor(() => expect(taken).toEqual([{ revision: 4 }]));
  unmount();
  given(mine({ open_entry: entry({ take_back_until: inMinutes(-1) }) }));
  expect(screen.getByRole('button', { name: 'Отметить уход' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Отменить отметку/ })).toBeNull();
});

test('after the leaving the leaving is taken back, with no question and not the whole presence', async () => {
  const left = entry({ ends: `${day}T10:03`, check_out_until: inMinutes(9.5) });
  const { taken, unmount } = given(mine({ entries: [left] }));
  expect(screen.queryByRole('button', { name: /Отменить отметку/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Отменить уход (ещё 10 мин)' }));
  await waitFor(() => expect(taken).toEqual([{ revision: 4, press: 'check_out' }]));
  unmount();
  given(mine({ entries: [entry({ begins: `${day}T10:02`, ends: `${day}T18:05` })] }));
  await userEvent.click(screen.getByRole('button', { name: /Отменить отметку/ }));
  expect(await screen.findByText('Отметка 10:02–18:05 пропадёт.')).toBeVisible();
});

test('after the end of the shift the card reminds of the check-out', () => {
  const over = shift(21, ANNA, day, { starts_at: inMinutes(-500), ends_at: inMinutes(-20) });
  given(mine({ shifts: [over], open_entry: entry({ shift_id: over.id, take_back_until: inMinutes(-490) }) }));
  expect(screen.getByText('Смена закончилась в 22:00. Не забудьте отметить уход.')).toBeVisible();
});
