import 'fake-indexeddb/auto';
import { PortalError } from '@studio/portal';
import { type FakeHandlers, fakeOffline, renderScreen } from '@studio/portal/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import DetailScreen from '../detail/detail-screen';
import { accepted, LOCATION, PHOTOGRAPHER, sessionDetail, someId } from '../testing/builders';

jest.setTimeout(20_000);

const OWNER = someId(1);
const INPUT = { name: 'Петров Пётр', phone: '+79165556677', location_id: LOCATION.id, location_name: LOCATION.name };

async function open(create: NonNullable<FakeHandlers['photosessions']>['create'], online = true) {
  const offline = fakeOffline({ online });
  const { local_id } = await offline.store.save(INPUT, { owner: OWNER });
  const rendered = renderScreen(<DetailScreen />, {
    path: '/photosessions/:id',
    at: `/photosessions/${local_id}`,
    offline,
    api: {
      photosessions: {
        create,
        get: ({ params }) => sessionDetail({ id: params['id'] ?? '', number: 1205 }),
        photographers: () => [PHOTOGRAPHER],
      },
      locations: { myAccessible: () => [LOCATION] },
      photos: { list: () => [] },
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Петров Пётр' });
  return { ...rendered, local_id, manager: offline.manager, store: offline.store };
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe('a session that only this device holds', () => {
  it('shows what was written down and that it waits for a connection', async () => {
    await open(undefined, false);
    expect(screen.getAllByText('Сохранено на устройстве')[0]).toBeVisible();
    expect(screen.getByText('Фотосессия уйдёт на сервер сама, когда появится связь.')).toBeVisible();
    expect(screen.getByText(LOCATION.name)).toBeVisible();
  });

  it('moves on to its real page as soon as the server has it', async () => {
    const { location } = await open((request) => accepted(request, someId(1205)));
    await userEvent.click(screen.getByRole('button', { name: 'Отправить' }));
    await waitFor(() => expect(location().pathname).toBe(`/photosessions/${someId(1205)}`));
    expect(await screen.findByRole('heading', { level: 1, name: '№\u00a01205 · Иванова Мария' })).toBeVisible();
  });

  it('says why it was refused; the correction takes its place and is sent under a key of its own', async () => {
    const sent: (string | null)[] = [];
    const { location, local_id, manager, store } = await open((request) => {
      sent.push(request.headers.get('idempotency-key'));
      if (sent.length === 1)
        throw new PortalError({
          code: 'location_out_of_scope',
          message: 'Эта локация вам недоступна.',
          status: 403,
          requestId: 'ab12',
        });
      return accepted(request, someId(1206));
    });
    await act(() => manager.retry(local_id));
    expect(await screen.findByText('Эта локация вам недоступна.')).toBeVisible();
    expect(screen.getByText(/Номер запроса: ab12/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Изменить' }));
    const name = screen.getByRole('textbox', { name: /Имя клиента/ });
    await userEvent.clear(name);
    await userEvent.paste('Петров Павел');
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
    await screen.findByRole('heading', { level: 1, name: 'Петров Павел' });
    const replacement = location().pathname.split('/').at(-1) ?? '';
    expect(replacement).not.toBe(local_id);
    expect((await store.records(OWNER)).map((record) => record.local_id)).toEqual([replacement]);
    await act(() => manager.retry(replacement));
    await waitFor(() => expect(location().pathname).toBe(`/photosessions/${someId(1206)}`));
    expect(sent).toEqual([local_id, replacement]);
  });

  it('is removed from the device only after a question', async () => {
    const { store } = await open(undefined, false);
    await userEvent.click(screen.getByRole('button', { name: 'Удалить с устройства' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Удалить фотосессию с устройства?' }));
    expect(await store.records(OWNER)).toHaveLength(1);
    await userEvent.click(question.getByRole('button', { name: 'Удалить' }));
    await waitFor(async () => expect(await store.records(OWNER)).toEqual([]));
  });

  it('that is not there any more leads to the list', async () => {
    renderScreen(<DetailScreen />, { path: '/photosessions/:id', at: '/photosessions/ps_1772971200000abcdefghij' });
    expect(await screen.findByRole('heading', { name: 'На этом устройстве такой записи нет' })).toBeVisible();
  });
});
