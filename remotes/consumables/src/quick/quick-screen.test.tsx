import { newId, PortalError } from '@studio/portal';
import { fakeUser, renderRemote, scan } from '@studio/portal/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import remote from '../remote';
import { QUICK_OPERATION, QUICK_UNDO } from './quick-kinds';
import { dashboard, PAPER, PLACE } from '../testing/builders';

const keeper = fakeUser({ roles: ['warehouse_keeper'], primary_location_id: PLACE.id });

test('what an operation needs is fetched with the screen, before anything is pressed: the line may be gone by then', async () => {
  const asked: string[] = [];
  const answer =
    <T,>(name: string, reply: T) =>
    (): T => {
      asked.push(name);
      return reply;
    };
  const consumables = {
    places: () => [PLACE],
    dashboard: () => dashboard({}),
    wholeCatalogue: answer('items', { items: [] }),
    transferTargets: answer('targets', []),
  };
  renderRemote(remote, { at: '/consumables/quick', api: { consumables }, user: keeper });
  expect(await screen.findByRole('button', { name: 'Передать' })).toBeVisible();
  await waitFor(() => expect(asked.toSorted()).toEqual(['items', 'targets']));
});

test('a scanned code that nobody knows is told, although the list shows materials', async () => {
  const consumables = {
    places: () => [PLACE],
    dashboard: () => dashboard({}),
    wholeCatalogue: () => ({ items: [PAPER] }),
    transferTargets: () => [],
  };
  renderRemote(remote, { at: '/consumables/quick', api: { consumables }, user: keeper });
  await userEvent.click(await screen.findByRole('button', { name: 'Передать' }));
  await screen.findByRole('button', { name: /^Фотобумага/ });
  scan('4601234567890');
  expect(await screen.findByText('Материала с кодом «4601234567890» нет.')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Название, артикул или штрихкод'), 'фото');
  expect(screen.queryByText(/Материала с кодом/)).toBeNull();
});

test('a scanned code that the device does not know is asked of the server: the material may be new', async () => {
  const asked: string[] = [];
  const consumables = {
    places: () => [PLACE],
    dashboard: () => dashboard({}),
    wholeCatalogue: () => ({ items: [PAPER] }),
    transferTargets: () => [],
    findByCode: ({ query }: { query: URLSearchParams }) => {
      const code = query.get('code');
      asked.push(String(code));
      if (code !== '4601234567890') throw new PortalError({ code: 'not_found', message: '', status: 404 });
      return {
        item: { ...PAPER, id: '0198f000-0000-7000-8000-00000000f101', name: 'Рамка 10×15' },
        factor: 10,
        pack_name: null,
      };
    },
  };
  renderRemote(remote, { at: '/consumables/quick', api: { consumables }, user: keeper });
  await userEvent.click(await screen.findByRole('button', { name: 'Передать' }));
  await screen.findByRole('button', { name: /^Фотобумага/ });
  scan('4600000000000');
  expect(await screen.findByText('Материала с кодом «4600000000000» нет.')).toBeVisible();
  scan('4601234567890');
  expect(await screen.findByText(/Рамка 10×15/)).toBeVisible();
  expect(asked).toEqual(['4600000000000', '4601234567890']);
});

test('an undo that waits for a connection is told: the operation is on the server, and the stock does not change yet', async () => {
  const consumables = {
    places: () => [PLACE],
    dashboard: () => dashboard({}),
    wholeCatalogue: () => ({ items: [PAPER] }),
    transferTargets: () => [],
  };
  const { offline, goOffline } = renderRemote(remote, { at: '/consumables/quick', api: { consumables }, user: keeper });
  await screen.findByRole('heading', { name: 'Быстрые операции' });
  goOffline();
  const undo = {
    id: newId(),
    operation_id: newId(),
    place_id: PLACE.id,
    reason: 'Отменено сразу после ввода',
    entered_at: new Date().toISOString(),
  };
  await act(() => offline.manager.writes.save(QUICK_UNDO, undo));
  expect(await screen.findByText('1 отмена ждёт связи: уйдёт сама.')).toBeVisible();
});

test('an arrival of a material whose lots are told apart asks its lot and date on the pad', async () => {
  const consumables = {
    places: () => [PLACE],
    dashboard: () => dashboard({}),
    wholeCatalogue: () => ({ items: [{ ...PAPER, lot_tracked: true }] }),
    transferTargets: () => [],
  };
  const { offline, goOffline } = renderRemote(remote, { at: '/consumables/quick', api: { consumables }, user: keeper });
  await userEvent.click(await screen.findByRole('button', { name: 'Приход' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Фотобумага/ }));
  goOffline();
  const enter = () => screen.getByRole('button', { name: /^Приход: 1/ });
  expect(enter()).toBeDisabled();
  await userEvent.type(screen.getByRole('textbox', { name: /Партия/ }), 'Л-7');
  await userEvent.click(enter());
  expect(await screen.findByText(/Принято: .*Сохранено на устройстве/)).toBeVisible();
  const [kept] = await offline.manager.writes.list(QUICK_OPERATION.kind);
  expect(kept?.payload).toMatchObject({ quantity: 1, lot: { code: 'Л-7', expires_on: null } });
});
