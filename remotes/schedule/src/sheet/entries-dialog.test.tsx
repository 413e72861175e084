import 'fake-indexeddb/auto';
import type { TimeEntry, TimeSheet, TimeToPay } from '@studio/contracts';
import { fakeUser, renderScreen } from '@studio/portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EntriesDialog } from './entries-dialog';

const ANNA = '0190a000-0000-7000-8000-000000000011';
const PLACE = '0190a000-0000-7000-8000-000000000001';
const ENTRY: TimeEntry = {
  id: '0190a000-0000-7000-8000-000000000031',
  employee_id: ANNA,
  employee_name: 'Иванова Анна',
  location_id: PLACE,
  location_name: 'Арбат',
  shift_id: null,
  date: '2026-03-02',
  begins: '2026-03-02T10:17',
  ends: '2026-03-02T22:00',
  end_unknown: false,
  position: null,
  worked_minutes: 703,
  late_minutes: 17,
  overtime_minutes: null,
  take_back_until: '2026-03-02T07:27:00.000Z',
  check_out_until: null,
  taken_back: null,
  corrected_by_name: null,
  correction_reason: null,
  revision: 1,
};
const person = { employee_id: ANNA, full_name: 'Иванова Анна' } as TimeSheet['rows'][number];

test('a mark is corrected only with a reason, in a form over the list of marks', async () => {
  const sent: unknown[] = [];
  renderScreen(<EntriesDialog person={person} locationId={PLACE} month="2026-03" onClose={() => {}} />, {
    user: fakeUser({ roles: ['admin'], primary_location_id: PLACE }),
    api: {
      schedule: {
        timeEntries: () => [ENTRY],
        correctTime: ({ body }: { body: unknown }) => {
          sent.push(body);
          return { ...ENTRY, revision: 2 };
        },
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Исправить' }));
  const begins = await screen.findByLabelText(/^Приход/);
  const form = within(begins.closest('[role="dialog"]') as HTMLElement);
  await userEvent.clear(begins);
  await userEvent.type(begins, '1000');
  await userEvent.click(form.getByRole('button', { name: 'Сохранить' }));
  expect(form.getAllByText('Назовите причину.').length).toBeGreaterThan(0);
  await userEvent.type(form.getByLabelText(/^Причина/), 'Не сработала кнопка');
  await userEvent.click(form.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() =>
    expect(sent).toMatchObject([
      { begins: '2026-03-02T10:00', month: '2026-03', reason: 'Не сработала кнопка', revision: 1 },
    ]),
  );
});

test('of one day only its marks are listed; equal times and another month are refused at their fields', async () => {
  const other = { ...ENTRY, id: '0190a000-0000-7000-8000-000000000032', date: '2026-03-05' };
  const portal = renderScreen(
    <EntriesDialog person={person} locationId={PLACE} month="2026-03" day="2026-03-05" onClose={() => {}} />,
    {
      user: fakeUser({ roles: ['admin'], primary_location_id: PLACE }),
      api: { schedule: { timeEntries: () => [ENTRY, other], timeExceptions: () => ({ rows: [], left_out: 0 }) } },
    },
  );
  expect(await screen.findAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByText('5 марта')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Добавить забытую' }));
  const day = await screen.findByLabelText(/^День/);
  expect(day).toHaveValue('05.03.2026');
  const form = within(day.closest('[role="dialog"]') as HTMLElement);
  await userEvent.clear(form.getByLabelText(/^Уход/));
  await userEvent.type(form.getByLabelText(/^Уход/), '1000');
  await userEvent.type(form.getByLabelText(/^Причина/), 'Забыли отметить');
  await userEvent.click(form.getByRole('button', { name: 'Сохранить' }));
  expect(form.getAllByText('Приход и уход в одно время. Проверьте часы.').length).toBeGreaterThan(0);
  expect(portal.api.calls.filter(({ name }) => name === 'schedule.correctTime')).toEqual([]);
});

test('a press that was taken back is struck through with who and why; a planner takes one back with a reason', async () => {
  const sent: unknown[] = [];
  const mistake: TimeEntry = {
    ...ENTRY,
    id: '0190a000-0000-7000-8000-000000000033',
    begins: '2026-03-02T09:00',
    taken_back: { by_name: 'Петров Борис', reason: 'Нажали по ошибке' },
  };
  const forgotten: TimeEntry = { ...ENTRY, end_unknown: true };
  renderScreen(<EntriesDialog person={person} locationId={PLACE} month="2026-03" onClose={() => {}} />, {
    user: fakeUser({ roles: ['admin'], primary_location_id: PLACE }),
    api: {
      schedule: {
        timeEntries: () => [mistake, forgotten],
        takeBackTime: ({ body }: { body: unknown }) => {
          sent.push(body);
          return { ...forgotten, taken_back: { by_name: null, reason: null } };
        },
      },
    },
  });
  expect((await screen.findByText('2 марта, 09:00–22:00')).tagName).toBe('S');
  expect(screen.getByText('Отметка отменена: Нажали по ошибке (Петров Борис), Арбат')).toBeVisible();
  expect(screen.getByText('2 марта, 10:17–уход не отмечен')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Отменить отметку' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Отменить отметку?' }));
  await userEvent.click(question.getByRole('button', { name: 'Отметились дважды' }));
  await userEvent.click(question.getByRole('button', { name: 'Отменить отметку' }));
  await waitFor(() => expect(sent).toEqual([{ revision: 1, reason: 'Отметились дважды' }]));
});

test('a day says what is paid for it and by whose decision, and is decided there', async () => {
  const time = {
    employee_id: ANNA,
    employee_name: 'Иванова Анна',
    location_id: PLACE,
    location_name: 'Арбат',
    date: '2026-03-02',
    source_id: 's1',
    shift_id: 's1',
    position: 'photographer',
    usual_position: 'photographer',
    starts: '2026-03-02T10:00',
    ends: '2026-03-02T22:00',
    came: '2026-03-02T10:17',
    left: '2026-03-02T22:00',
    planned_minutes: 660,
    present_minutes: 703,
    agreed_minutes: 643,
    break_planned_minutes: 60,
    break_pressed_minutes: 20,
    break_minutes: 60,
    minutes: 660,
    exceptions: [],
    facts: 'f1',
    decided_by_name: 'Петров Борис',
    decided_minutes: 660,
    decided_about: null,
    absence: null,
    reason: 'Задержался автобус',
    refusal: null,
  } satisfies TimeToPay;
  const { api } = renderScreen(
    <EntriesDialog person={person} locationId={PLACE} month="2026-03" day="2026-03-02" onClose={() => {}} />,
    {
      user: fakeUser({ roles: ['admin'], primary_location_id: PLACE }),
      api: { schedule: { timeEntries: () => [ENTRY], timeExceptions: () => ({ rows: [time], left_out: 0 }) } },
    },
  );
  expect(await screen.findByText('К оплате 11 ч, Арбат')).toBeVisible();
  expect(screen.getByText('10:00–22:00, 11 ч')).toBeVisible();
  expect(screen.getByText('10:17–22:00, 11 ч 43 мин')).toBeVisible();
  expect(screen.getByText('По графику 1 ч, по отметкам 20 мин. Вычтен по графику: 1 ч')).toBeVisible();
  expect(screen.getByText(/Решено 11 ч: Петров Борис, «Задержался автобус»/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Решить иначе…' })).toBeVisible();
  expect(api.calls.filter(({ name }) => name === 'schedule.timeExceptions')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Решить иначе…' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Сколько оплатить?' }));
  expect(question.getByText(/Решено 11 ч: Петров Борис, «Задержался автобус»/)).toBeVisible();
  expect(question.getByRole('button', { name: 'Оплатить 11 ч' })).toBeDisabled();
});
