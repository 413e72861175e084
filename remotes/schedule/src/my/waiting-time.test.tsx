import type { MySchedule } from '@studio/contracts';
import { renderScreen } from '@studio/portal/testing';
import { screen } from '@testing-library/react';
import 'fake-indexeddb/auto';
import { ANNA, id, PLACE } from '../testing/company';
import { HoursWaiting, WaitingTime } from './waiting-time';

const late = {
  employee_id: ANNA,
  employee_name: 'Иванова Анна',
  location_id: PLACE,
  location_name: 'Арбат',
  date: '2026-03-02',
  source_id: id(21),
  shift_id: id(21),
  position: 'photographer',
  usual_position: 'photographer',
  starts: '2026-03-02T10:00',
  ends: '2026-03-02T22:00',
  came: '2026-03-02T10:25',
  left: '2026-03-02T22:00',
  planned_minutes: 660,
  present_minutes: 695,
  agreed_minutes: 635,
  break_planned_minutes: 60,
  break_pressed_minutes: 0,
  break_minutes: 60,
  minutes: 635,
  exceptions: ['late'],
  facts: 'f1',
  decided_by_name: null,
  decided_minutes: null,
  decided_about: null,
  absence: null,
  reason: null,
  refusal: 'Своё время подтверждает другой руководитель.',
} satisfies MySchedule['waiting'][number];

test('undecided hours say that they wait, and what is not paid before the decision', () => {
  const unpaid = { ...late, source_id: id(22), date: '2026-03-03', minutes: 0, exceptions: ['absent' as const] };
  const before = { ...late, source_id: id(23), date: '2026-02-27' };
  const rows = [late, unpaid, before];
  renderScreen(
    <>
      <WaitingTime rows={rows} />
      <HoursWaiting rows={rows} month="2026-03" />
    </>,
  );
  expect(screen.getAllByText('Пока засчитано 10 ч 35 мин, ждёт решения')).toHaveLength(2);
  expect(screen.getByText('Ждёт решения: пока не оплачивается')).toBeVisible();
  expect(screen.getByText(/ставка за смену и гарантия — после решения/)).toBeVisible();
  expect(screen.getByText('Из них ждут решения: 10 ч 35 мин')).toBeVisible();
});
