import { renderScreen } from '@studio/portal/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import { ANNA, board, BORIS, id, PLACE, planner, shift } from '../testing/company';
import { PublishDialog } from './publish-dialog';

const line = (mark: number, who: string, date: string) => ({
  shift_id: id(mark),
  change: 'added' as const,
  location_name: 'Арбат',
  date,
  before: null,
  after: shift(mark, who, date),
});

test('publishing says who asks to be free on which days, and afterwards how many shifts and people it told of', async () => {
  const lines = [line(21, ANNA, '2026-03-02'), line(22, ANNA, '2026-03-03'), line(23, BORIS, '2026-03-03')];
  const asked = board({
    absences: [
      {
        id: id(41),
        employee_id: ANNA,
        employee_name: 'Иванова Анна',
        kind: 'vacation',
        from: '2026-03-02',
        to: '2026-03-03',
        state: 'requested',
        comment: null,
        decided_by_name: null,
        revision: 1,
      },
    ],
  });
  const { notifications } = renderScreen(<PublishDialog board={asked} locationId={PLACE} onClose={() => {}} />, {
    at: '/schedule',
    user: planner,
    api: {
      schedule: {
        unpublished: () => ({ lines, people: 2, warnings: [] }),
        publish: () => ({
          id: id(61),
          from: asked.from,
          to: asked.to,
          location_names: ['Арбат'],
          by_name: null,
          at: '2026-03-01T10:00:00.000Z',
          comment: null,
          lines,
        }),
      },
    },
  });
  expect(await screen.findByText('⚠ Иванова Анна: 2 марта, 3 марта — просит эти дни свободными')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Опубликовать/ }));
  await waitFor(() => expect(notifications()).toHaveLength(1));
  expect(notifications()[0]?.message.replaceAll('\u00a0', ' ')).toBe(
    'График опубликован: 3 смены, сообщили 2 сотрудникам',
  );
});
