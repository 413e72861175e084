import type { TimeToPay } from '@studio/contracts';
import { apiError, fakeUser, type FakeRequest, renderScreen, showWideScreen } from '@studio/portal/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import { ANNA, BORIS, id, PLACE, planner } from '../testing/company';
import HoursToConfirm from './hours-to-confirm';

beforeAll(showWideScreen);

/** Late by 25 minutes in a shift from 10 to 22 with an hour of break. */
const late = (rest: Partial<TimeToPay> = {}): TimeToPay => ({
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
  refusal: null,
  ...rest,
});

/** Three hours without a shift, of somebody who did not say what they worked as. */
const unplanned = (rest: Partial<TimeToPay> = {}) =>
  late({
    employee_id: BORIS,
    employee_name: 'Петров Борис',
    source_id: `${PLACE}:2026-03-02`,
    shift_id: null,
    position: null,
    usual_position: 'cashier',
    starts: null,
    ends: null,
    came: '2026-03-02T12:00',
    left: '2026-03-02T15:00',
    planned_minutes: 0,
    present_minutes: 180,
    agreed_minutes: 0,
    minutes: 0,
    exceptions: ['unplanned'],
    facts: 'f2',
    ...rest,
  });

function given(rows: TimeToPay[], decideTime?: (request: FakeRequest) => { decided: number }) {
  const sent: { id: string; items: unknown[]; reason?: string }[] = [];
  const undone: string[] = [];
  const shown = { rows };
  const portal = renderScreen(<HoursToConfirm />, {
    at: '/schedule?view=hours',
    user: planner,
    api: {
      schedule: {
        timeExceptions: () => ({ rows: shown.rows, left_out: 0 }),
        undoTimeDecision: ({ params }) => {
          undone.push(params['id'] ?? '');
          return { undone: 1 };
        },
        decideTime: (request) => {
          sent.push(request.body as (typeof sent)[number]);
          return decideTime?.(request) ?? { decided: 1 };
        },
      },
    },
  });
  return { ...portal, sent, undone, shown };
}

test('a day says what differs; one press pays it by the plan or by the presence', async () => {
  const { sent, notifications } = given([late()]);
  expect(await screen.findByText('Опоздание: 25 мин')).toBeVisible();
  expect(screen.getByText('отметки 10:25–22:00')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Не платить' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'По графику 11 ч' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.items).toEqual([
    {
      employee_id: ANNA,
      location_id: PLACE,
      date: '2026-03-02',
      source_id: id(21),
      minutes: 660,
      position: null,
      facts: 'f1',
    },
  ]);
  await waitFor(() =>
    expect(notifications().map(({ message }) => message)).toEqual(['Иванова Анна, 2 марта: подтверждено 11 ч']),
  );
  // The API still answers with it: what was decided goes at once.
  await waitFor(() => expect(screen.queryByText('Опоздание: 25 мин')).toBeNull());
});

test('work without a shift asks what the person worked as, and suggests the usual', async () => {
  const { sent } = given([unplanned()]);
  expect(await screen.findByText('Без смены')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Не платить' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /По отметкам/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Другое…' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByLabelText(/Кем работал/)).toHaveTextContent('Кассир');
  await userEvent.click(dialog.getByRole('button', { name: 'Оплатить 3 ч' }));
  await waitFor(() => expect(sent[0]?.items).toMatchObject([{ minutes: 180, position: 'cashier' }]));
});

test('other minutes need a reason, and no more than plan and presence have', async () => {
  const { sent } = given([late()]);
  await userEvent.click(await screen.findByRole('button', { name: 'Другое…' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.clear(dialog.getByLabelText(/Часы/));
  await userEvent.type(dialog.getByLabelText(/Часы/), '20');
  expect(dialog.getByText(/не больше 11 ч 35 мин/)).toBeVisible();
  await userEvent.clear(dialog.getByLabelText(/Часы/));
  await userEvent.type(dialog.getByLabelText(/Часы/), '8');
  await userEvent.click(dialog.getByRole('button', { name: 'Оплатить 8 ч 35 мин' }));
  expect(sent).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Отпустили раньше' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Оплатить 8 ч 35 мин' }));
  await waitFor(() => expect(sent).toMatchObject([{ items: [{ minutes: 515 }], reason: 'Отпустили раньше' }]));
});

test('narrower than a desk the days are cards, whose buttons are whole', async () => {
  const wide = window.matchMedia;
  window.matchMedia = (media) => Object.defineProperty(wide(media), 'matches', { value: media.includes('768') });
  given([late()]);
  expect(await screen.findByRole('button', { name: 'По графику 11 ч' })).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
  window.matchMedia = wide;
});

test('several days take one answer, each with its own minutes, and a toast with the names', async () => {
  const early = late({ date: '2026-03-03', source_id: id(22), shift_id: id(22), planned_minutes: 300, facts: 'f3' });
  const { sent, notifications } = given([early, late(), unplanned()]);
  for (const box of (await screen.findAllByRole('checkbox')).slice(1)) await userEvent.click(box);
  await userEvent.click(screen.getByRole('button', { name: 'По графику (2)' }));
  await waitFor(() => expect(sent[0]?.items).toMatchObject([{ minutes: 300 }, { minutes: 660 }]));
  await waitFor(() => expect(notifications()).toHaveLength(1));
  expect(String(notifications()[0]?.message).replaceAll('\u00A0', ' ')).toBe('Подтверждено 16 ч, 2 дня: Иванова А.');
});

test('a decision is taken back by its toast, and the day waits again', async () => {
  const { sent, undone, notifications } = given([late()]);
  await userEvent.click(await screen.findByRole('button', { name: 'По графику 11 ч' }));
  await waitFor(() => expect(screen.queryByText('Опоздание: 25 мин')).toBeNull());
  act(() => notifications()[0]?.action?.run());
  await waitFor(() => expect(undone).toEqual([sent[0]?.id]));
  expect(await screen.findByText('Опоздание: 25 мин')).toBeVisible();
  expect(notifications().map(({ message }) => message)).toEqual(['Решение отменено: Иванова Анна, 2 марта']);
});

/** Nobody was seen in the shift. */
const absent = (rest: Partial<TimeToPay> = {}) =>
  late({ came: null, left: null, present_minutes: 0, agreed_minutes: 0, minutes: 0, exceptions: ['absent'], ...rest });

test('a shift that nobody was seen in is paid after a second look and with a reason', async () => {
  const { sent } = given([absent()]);
  await userEvent.click(await screen.findByRole('button', { name: 'По графику 11 ч' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Оплатить без прихода?' }));
  expect(question.getByText('Иванова Анна, 2 марта. Прихода не было: оплатить 10:00–22:00 по графику?')).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Оплатить 11 ч' }));
  expect(sent).toEqual([]);
  await userEvent.click(question.getByRole('button', { name: 'Забыли отметиться' }));
  await userEvent.click(question.getByRole('button', { name: 'Оплатить 11 ч' }));
  await waitFor(() => expect(sent).toMatchObject([{ items: [{ minutes: 660 }], reason: 'Забыли отметиться' }]));
});

test('of several the question says how many nobody was seen at, and names them', async () => {
  const { sent } = given([absent({ date: '2026-03-03', source_id: id(22), shift_id: id(22) }), late()]);
  for (const box of (await screen.findAllByRole('checkbox')).slice(1)) await userEvent.click(box);
  await userEvent.click(screen.getByRole('button', { name: 'По графику (2)' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Оплатить без прихода?' }));
  expect(question.getByText('Прихода не было: 1 из 2. Оплатить эти смены по графику?')).toBeVisible();
  expect(question.getByRole('listitem')).toHaveTextContent('Иванова Анна, 3 марта, 10:00–22:00');
  await userEvent.click(question.getByRole('button', { name: 'Приход видел старший' }));
  await userEvent.click(question.getByRole('button', { name: /^Оплатить 2/ }));
  await waitFor(() => expect(sent).toMatchObject([{ items: [{}, {}], reason: 'Приход видел старший' }]));
});

test('what an answer leaves out is said with its reason, and stays chosen', async () => {
  const { sent } = given([late(), unplanned()]);
  for (const box of (await screen.findAllByRole('checkbox')).slice(1)) await userEvent.click(box);
  expect(screen.getByText(/«По отметкам» без 1: Петров Б., 2 марта \(не названа должность\)\./)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'По отметкам (1)' }));
  await waitFor(() => expect(sent).toMatchObject([{ items: [{ employee_id: ANNA, minutes: 695 }] }]));
  await waitFor(() => expect(screen.getAllByText('Выбрано: 1')).toHaveLength(2));
});

test('who may not decide reads why, and gets neither buttons nor a box', async () => {
  given([late({ refusal: 'Своё время подтверждает другой руководитель.' })]);
  expect(await screen.findByText('Своё время подтверждает другой руководитель.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /По графику/ })).toBeNull();
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
  // The tab counts only what the reader decides.
  expect(screen.getByText(/^1\sдень не сходится \(1 решает другой\)$/)).toBeVisible();
});

test('a day that changed meanwhile is shown as it is now', async () => {
  const now = late({ came: '2026-03-02T09:58', exceptions: ['longer'], left: '2026-03-02T23:00', facts: 'f9' });
  const { shown } = given([late()], () => {
    shown.rows = [now];
    throw apiError('conflict', { message: 'Отметки только что изменились. Вот как теперь.', details: now });
  });
  await userEvent.click(await screen.findByRole('button', { name: 'По графику 11 ч' }));
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('Отметки только что изменились. Вот как теперь.')).toBeVisible();
  expect(alert.getByText('График 10:00–22:00, отметки 09:58–23:00')).toBeVisible();
  expect(await screen.findByText('Остался дольше: 1 ч')).toBeVisible();
});

test('when all agrees there is nothing to do; the period is this month and the one before', async () => {
  const asked: string[] = [];
  renderScreen(<HoursToConfirm />, {
    at: '/schedule?view=hours',
    user: fakeUser({ roles: ['admin'] }),
    api: {
      schedule: {
        timeExceptions: ({ query }) => {
          asked.push(query.get('from') ?? '', query.get('to') ?? '');
          return { rows: [], left_out: 0 };
        },
      },
    },
  });
  expect(await screen.findByText('Всё сходится')).toBeVisible();
  const [from = '', to = ''] = asked;
  expect(from).toMatch(/-01$/);
  const months =
    (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7));
  expect(months).toBe(1);
});
