import { apiError, type FakeRequest, renderRemote, showWideScreen } from '@studio/portal/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import remote from '../remote';
import { AT, BORIS, company, id, planner, shift } from '../testing/company';

beforeAll(() => {
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  showWideScreen();
});

const undo = () => screen.getByRole('button', { name: /^Отменить \(/ });

/** Anna's shift of 2 March is removed; `answer` stands for the API from then on. */
async function removed(answer: (request: FakeRequest) => unknown = () => null) {
  const { changes, handlers } = company();
  let count = 0;
  const changeShifts = (request: FakeRequest) => {
    count += 1;
    const other = count > 1 ? answer(request) : null;
    return (other ?? handlers.schedule.changeShifts(request)) as never;
  };
  const api = { ...handlers, schedule: { ...handlers.schedule, changeShifts } };
  const shown = renderRemote(remote, { at: AT, user: planner, api });
  const cell = await screen.findByRole('gridcell', { name: /Иванова Анна, 2 марта/ });
  act(() => cell.focus());
  await userEvent.keyboard('{Delete}');
  await waitFor(() => expect(undo()).toBeEnabled());
  return { ...shown, changes };
}

test('an undo says what it wrote and where; from another week its toast leads there', async () => {
  const { location, notifications } = await removed();
  await userEvent.click(screen.getByRole('button', { name: 'Позже' }));
  await waitFor(() => expect(location().search).toContain('date=2026-03-11'));
  await screen.findByRole('gridcell', { name: /Иванова Анна, 9 марта/ });
  await userEvent.click(undo());
  await waitFor(() => expect(notifications()).toHaveLength(1));
  const [toast] = notifications();
  expect(toast?.message.replaceAll('\u00a0', ' ')).toBe('Возвращена 1 смена, 2 марта, «Арбат»');
  expect(toast?.action?.label).toBe('Показать');
  act(() => toast?.action?.run());
  await waitFor(() => expect(location().search).toContain('date=2026-03-02'));
});

test('a redo names its place and leads there as well, also where it is in sight', async () => {
  const { notifications } = await removed();
  await userEvent.click(undo());
  const redo = () => screen.getByRole('button', { name: /^Вернуть/ });
  await waitFor(() => expect(redo()).toBeEnabled());
  await userEvent.click(redo());
  await waitFor(() => expect(notifications()).toHaveLength(2));
  expect(notifications().map(({ message }) => message.replaceAll('\u00a0', ' '))).toEqual([
    'Возвращена 1 смена, 2 марта, «Арбат»',
    'Снова убрана 1 смена, 2 марта, «Арбат»',
  ]);
  expect(notifications().map(({ action }) => action?.label)).toEqual(['Показать', 'Показать']);
});

test('an undo of what a colleague has changed since is dropped: the second press writes nothing', async () => {
  const theirs = shift(21, BORIS, '2026-03-02', { employee_name: 'Петров Борис', revision: 7 });
  const { changes } = await removed(() => {
    throw apiError('conflict', { details: { shift_id: id(21), shift: theirs } });
  });
  await userEvent.click(undo());
  expect(await screen.findByText(/^Смену 2 марта \(Петров Борис\) после вас изменили/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(undo()).toBeDisabled();
  expect(changes).toHaveLength(1);
});

test('a publication in between is no change: the undo writes over it', async () => {
  const mine = shift(21, id(11), '2026-03-02', { state: 'draft', revision: 5 });
  const { changes } = await removed(({ body }) => {
    const [put] = (body as { put: { revision: number }[] }).put;
    if (put?.revision === 5) return null;
    throw apiError('conflict', { details: { shift_id: id(21), shift: mine } });
  });
  await userEvent.click(undo());
  await waitFor(() => expect(changes).toHaveLength(2));
  expect(changes[1]?.put.map(({ revision }) => revision)).toEqual([5]);
});
