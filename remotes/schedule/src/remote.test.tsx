import {
  apiError,
  chooseItem,
  declarationFaults,
  type FakeRequest,
  fakeUser,
  renderRemote,
  showWideScreen,
} from '@studio/portal/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import remote from './remote';
import { AT, board, BORIS, company, id, PLACE, planner } from './testing/company';

beforeAll(() => {
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  showWideScreen();
});

test('package.json declares the same as the code', () => {
  expect(declarationFaults(remote, jest.requireActual('../package.json'))).toEqual([]);
});

test('a shift is copied, pasted, undone and redone by keys alone', async () => {
  const { changes, handlers } = company();
  renderRemote(remote, { at: AT, user: planner, api: handlers });
  const cell = await screen.findByRole('gridcell', { name: /Иванова Анна, 2 марта/ });
  act(() => cell.focus());
  await userEvent.keyboard('{Control>}c{/Control}{ArrowDown}{Shift>}{ArrowRight}{/Shift}{Control>}v{/Control}');
  await waitFor(() => expect(changes).toHaveLength(1));
  expect(changes[0]?.put.map(({ employee_id, starts }) => [employee_id, starts])).toEqual([
    [BORIS, '2026-03-02T10:00'],
    [BORIS, '2026-03-03T10:00'],
  ]);
  await waitFor(() => expect(screen.getByRole('button', { name: /^Отменить \(/ })).toBeEnabled());
  await userEvent.click(screen.getByRole('button', { name: /^Отменить \(/ }));
  await waitFor(() => expect(changes).toHaveLength(2));
  expect(changes[1]?.remove.map(({ revision }) => revision)).toEqual([1, 1]);
  await waitFor(() => expect(screen.getByRole('button', { name: /^Вернуть/ })).toBeEnabled());
  await userEvent.click(screen.getByRole('button', { name: /^Вернуть/ }));
  await waitFor(() => expect(changes).toHaveLength(3));
  expect(changes[2]?.put.map(({ revision }) => revision)).toEqual([2, 2]);
});

test('Enter opens the form of a cell; an end not after the start is on the next day', async () => {
  const { changes, handlers } = company();
  renderRemote(remote, { at: AT, user: planner, api: handlers });
  const cell = await screen.findByRole('gridcell', { name: /Петров Борис, 3 марта/ });
  await userEvent.click(cell);
  act(() => cell.focus());
  await userEvent.keyboard('{Enter}');
  const starts = await screen.findByLabelText(/^Начало/);
  await userEvent.clear(starts);
  await userEvent.type(starts, '20:00');
  await userEvent.clear(screen.getByLabelText(/^Конец/));
  await userEvent.type(screen.getByLabelText(/^Конец/), '04:00');
  await userEvent.click(screen.getByRole('button', { name: 'Добавить' }));
  await waitFor(() => expect(changes).toHaveLength(1));
  expect(changes[0]?.put[0]).toMatchObject({
    employee_id: BORIS,
    starts: '2026-03-03T20:00',
    ends: '2026-03-04T04:00',
    revision: null,
  });
});

test('a refusal shows every reason, and the grid is unchanged', async () => {
  const { handlers } = company();
  renderRemote(remote, {
    at: AT,
    user: planner,
    api: {
      ...handlers,
      schedule: {
        ...handlers.schedule,
        changeShifts: () => {
          throw apiError('shifts_refused', {
            details: { refusals: [{ shift_id: id(21), kind: 'overlap', message: 'Анна уже в смене.' }] },
          });
        },
      },
    },
  });
  const cell = await screen.findByRole('gridcell', { name: /Иванова Анна, 2 марта/ });
  act(() => cell.focus());
  await userEvent.keyboard('{Delete}');
  expect(await screen.findByText('Анна уже в смене.')).toBeVisible();
});

const notAssigned = () => {
  throw apiError('shifts_refused', {
    details: { refusals: [{ shift_id: id(21), kind: 'not_assigned', message: 'Анна не назначена на Арбат.' }] },
  });
};

test('an undo that was refused and then insisted on is done once, and can be redone', async () => {
  const { changes, handlers } = company();
  let refuses = false;
  renderRemote(remote, {
    at: AT,
    user: planner,
    api: {
      ...handlers,
      schedule: {
        ...handlers.schedule,
        changeShifts: (request: FakeRequest) =>
          refuses && !(request.body as { override_reason?: string }).override_reason
            ? notAssigned()
            : handlers.schedule.changeShifts(request),
      },
    },
  });
  const cell = await screen.findByRole('gridcell', { name: /Иванова Анна, 2 марта/ });
  act(() => cell.focus());
  await userEvent.keyboard('{Delete}');
  const undo = () => screen.getByRole('button', { name: /^Отменить \(/ });
  await waitFor(() => expect(undo()).toBeEnabled());
  refuses = true;
  await userEvent.click(undo());
  await userEvent.type(await screen.findByLabelText(/Почему всё же здесь/), 'Подмена');
  await userEvent.click(screen.getByRole('button', { name: 'Поставить в смену' }));
  await waitFor(() => expect(changes).toHaveLength(2));
  await waitFor(() => expect(screen.getByRole('button', { name: /^Вернуть/ })).toBeEnabled());
  expect(undo()).toBeDisabled();
});

test('an edit that failed is taken back from the grid although the plan cannot be read again', async () => {
  const { handlers } = company();
  let isDown = false;
  renderRemote(remote, {
    at: AT,
    user: planner,
    api: {
      ...handlers,
      schedule: {
        ...handlers.schedule,
        board: (request: FakeRequest) => {
          if (isDown) throw apiError('internal');
          return handlers.schedule.board(request);
        },
        changeShifts: () => {
          isDown = true;
          throw apiError('internal');
        },
      },
    },
  });
  const cell = await screen.findByRole('gridcell', { name: 'Иванова Анна, 2 марта' });
  act(() => cell.focus());
  await userEvent.keyboard('{Delete}');
  expect(await screen.findByRole('alertdialog', { name: 'График не сохранён' })).toBeVisible();
  expect(screen.getByRole('gridcell', { name: 'Иванова Анна, 2 марта', hidden: true })).toBeInTheDocument();
});

test('the history of the schedule and its page are in the address, and a reload brings them back', async () => {
  const { handlers } = company();
  const publications = jest.fn((_request: FakeRequest) => ({ items: [], total: 45, page: 1, page_size: 20 }));
  const api = {
    ...handlers,
    schedule: { ...handlers.schedule, publications, history: () => ({ items: [], total: 0, page: 1, page_size: 50 }) },
  };
  const { location, unmount } = renderRemote(remote, { at: AT, user: planner, api });
  const more = await screen.findByRole('button', { name: 'Ещё действия с графиком' });
  act(() => more.focus());
  await userEvent.keyboard('{Enter}');
  await chooseItem('История');
  await userEvent.click(await screen.findByRole('tab', { name: 'Публикации' }));
  await userEvent.click(await screen.findByRole('button', { name: /Страница 2/ }));
  await waitFor(() => expect(location().search).toContain('history=publications'));
  expect(location().search).toContain('history_page=2');
  unmount();

  const again = renderRemote(remote, { at: `/schedule${location().search}`, user: planner, api });
  const drawer = await screen.findByRole('dialog', { name: 'История графика' });
  expect(within(drawer).getByRole('tab', { name: 'Публикации' })).toHaveAttribute('aria-selected', 'true');
  await waitFor(() => expect(publications.mock.lastCall?.[0].query.get('page')).toBe('2'));
  await userEvent.click(within(drawer).getByRole('button', { name: /Закрыть/ }));
  await waitFor(() => expect(again.location().search).not.toContain('history'));
});

test('without the right to plan the grid is read-only', async () => {
  const { handlers } = company();
  renderRemote(remote, {
    at: AT,
    user: fakeUser({ roles: ['photographer'], primary_location_id: PLACE }),
    api: { ...handlers, schedule: { ...handlers.schedule, board: () => board({ may_plan: false }) } },
  });
  expect(await screen.findByRole('gridcell', { name: /Иванова Анна, 2 марта/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Опубликовать/ })).toBeNull();
  expect(screen.queryByRole('tab', { name: 'Табель' })).toBeNull();
});
