import type { ScheduleBoard } from '@studio/contracts';
import { chooseItem, type FakeRequest, renderRemote, showWideScreen } from '@studio/portal/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import remote from '../remote';
import { ANNA, AT, board, BORIS, company, id, PLACE, planner, shift } from '../testing/company';

beforeAll(() => {
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  showWideScreen();
});

const open = (mark: number, date: string) => shift(mark, null, date, { employee_name: null });
const plain = (element: Element | null) => (element?.textContent ?? '').replaceAll('\u00a0', ' ');

function render(shown: ScheduleBoard, more: object = {}) {
  const { changes, handlers } = company(shown);
  const schedule = { ...handlers.schedule, ...more };
  const { notifications } = renderRemote(remote, { at: AT, user: planner, api: { ...handlers, schedule } });
  return { changes, notifications };
}

async function choose(item: string) {
  const more = await screen.findByRole('button', { name: 'Ещё действия с графиком' });
  act(() => more.focus());
  await userEvent.keyboard('{Enter}');
  await chooseItem(item);
}

test('filling by the last week says before what it adds, what it skips and why, by name', async () => {
  const [away, there] = [shift(31, BORIS, '2026-02-24'), open(32, '2026-02-25')];
  const last = [
    shift(30, ANNA, '2026-02-23'),
    shift(33, ANNA, '2026-02-24'),
    away,
    there,
    shift(34, ANNA, '2026-02-28'),
  ];
  const shown = board({
    shifts: [shift(21, ANNA, '2026-03-02'), open(22, '2026-03-04')],
    absences: [
      {
        id: id(41),
        employee_id: BORIS,
        employee_name: 'Петров Борис',
        kind: 'vacation',
        from: '2026-03-03',
        to: '2026-03-03',
        state: 'approved',
        comment: null,
        decided_by_name: null,
        revision: 1,
      },
    ],
    wishes: [{ employee_id: ANNA, date: '2026-03-07', kind: 'cannot', note: null }],
  });
  const { changes, notifications } = render(shown, {
    board: ({ query }: FakeRequest) => (query.get('from') === '2026-02-23' ? { ...shown, shifts: last } : shown),
  });
  await choose('Заполнить по прошлой неделе');
  const dialog = await screen.findByRole('dialog', { name: 'Заполнить по прошлой неделе' });
  expect(within(dialog).getByRole('button', { name: /Добавить 1.смену/ })).toHaveFocus();
  const [added, skipped] = within(dialog).getAllByRole('region');
  expect(plain(added ?? null)).toBe('Добавится: 1 сменаИванова Анна: 3 марта, 10:00–22:00, фотограф');
  expect(plain(skipped ?? null)).toBe(
    'Пропустим: 4 сменыИванова Анна: 2 марта, 10:00–22:00, фотограф — уже есть' +
      'Петров Борис: 3 марта, 10:00–22:00, фотограф — отсутствует' +
      'Открытая смена: 4 марта, 10:00–22:00, фотограф — уже есть' +
      'Иванова Анна: 7 марта, 10:00–22:00, фотограф — просит эти дни свободными',
  );
  expect(changes).toHaveLength(0);
  await userEvent.click(within(dialog).getByRole('button', { name: /^Добавить/ }));
  await waitFor(() => expect(changes).toHaveLength(1));
  expect(changes[0]?.put.map(({ starts }) => starts)).toEqual(['2026-03-03T10:00']);
  await waitFor(() => expect(notifications()).toHaveLength(1));
  const [toast] = notifications();
  expect(toast?.message.replaceAll('\u00a0', ' ')).toBe('Добавлено: 1 смена, 3 марта');
  expect(toast?.action?.label).toBe('Отменить');
  act(() => toast?.action?.run());
  await waitFor(() => expect(changes).toHaveLength(2));
  expect(changes[1]?.remove).toHaveLength(1);
});

test('a template is not deleted before the question is answered', async () => {
  const removeTemplate = jest.fn(() => ({ ok: true }));
  const daily = { position: 'photographer', starts: '10:00', ends: '22:00', break_min: 60, employee_id: null };
  const items = [
    { ...daily, day: null },
    { ...daily, day: 6 },
  ];
  const template = { id: id(51), revision: 1, location_id: PLACE, name: 'Зима', items };
  render(board(), { templates: () => [template], removeTemplate });
  await choose('Шаблоны недели');
  expect(await screen.findByText('Смен в неделю: 8')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Удалить шаблон «Зима»' }));
  const question = await screen.findByRole('alertdialog', { name: 'Удалить шаблон «Зима»?' });
  expect(removeTemplate).not.toHaveBeenCalled();
  await userEvent.click(within(question).getByRole('button', { name: 'Удалить' }));
  await waitFor(() => expect(removeTemplate).toHaveBeenCalledTimes(1));
});

test.each([
  ['Вставить свободные (1)', [BORIS], 0],
  ['Заменить (2)', [BORIS, BORIS], 1],
])('pasting over a week that is taken in part: %s', async (button, people, removed) => {
  const late = { starts: '2026-03-02T14:00', ends: '2026-03-02T20:00', position: 'cashier' as const };
  const shown = board();
  const [anna, boris] = shown.people;
  const { changes, notifications } = render(
    board({
      people: [anna, boris]
        .flatMap((one) => one ?? [])
        .map((one) => ({ ...one, positions: one === boris ? ['cashier' as const] : one.positions })),
      shifts: [shift(21, ANNA, '2026-03-02'), shift(22, ANNA, '2026-03-03'), shift(23, BORIS, '2026-03-02', late)],
    }),
  );
  const cell = await screen.findByRole('gridcell', { name: /Иванова Анна, 2 марта/ });
  act(() => cell.focus());
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}{Control>}c{/Control}{Home}{ArrowDown}{Control>}v{/Control}');
  const question = await screen.findByRole('dialog', { name: 'Вставить смены' });
  expect(plain(question)).toContain('2 марта, 10:00–22:00, фотограф — занят: 14:00–20:00, кассир');
  expect(within(question).getAllByText('Петров Борис: роли «Фотограф» нет')).toHaveLength(1);
  await userEvent.click(within(question).getByRole('button', { name: button }));
  await waitFor(() => expect(changes).toHaveLength(1));
  expect(changes[0]?.put.map(({ employee_id }) => employee_id)).toEqual(people);
  expect(changes[0]?.remove).toHaveLength(removed);
  await waitFor(() => expect(notifications()).toHaveLength(1));
  act(() => notifications()[0]?.action?.run());
  await waitFor(() => expect(notifications()).toHaveLength(2));
  const back = removed === 1 ? 'Возвращена 1 смена, убраны 2 смены, 2–3 марта' : 'Убрана 1 смена, 3 марта';
  expect(notifications()[1]?.message.replaceAll('\u00a0', ' ')).toBe(`${back}, «Арбат»`);
});
