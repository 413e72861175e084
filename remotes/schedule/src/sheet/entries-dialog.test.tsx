import 'fake-indexeddb/auto';
import type { TimeEntry, TimeSheet } from '@studio/contracts';
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
      api: { schedule: { timeEntries: () => [ENTRY, other] } },
    },
  );
  expect(await screen.findAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByText('Отметки: 5 марта')).toBeVisible();
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
