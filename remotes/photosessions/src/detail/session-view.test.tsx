import 'fake-indexeddb/auto';
import type { PhotosessionDetail } from '@studio/contracts';
import { PortalError } from '@studio/portal';
import { chooseItem, type FakeHandlers, fakeUser, renderScreen } from '@studio/portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LOCATION, PHOTOGRAPHER, photosession, sessionDetail, someId } from '../testing/builders';
import DetailScreen from './detail-screen';

// Dialogs and menus load their parts first.

interface Given {
  session?: PhotosessionDetail;
  sessions?: FakeHandlers['photosessions'];
  user?: ReturnType<typeof fakeUser>;
}

function open({ session = sessionDetail(), sessions, user = fakeUser() }: Given = {}) {
  return renderScreen(<DetailScreen />, {
    path: '/photosessions/:id',
    at: `/photosessions/${session.id}`,
    user,
    api: {
      photosessions: { get: () => session, photographers: () => [PHOTOGRAPHER], ...sessions },
      photos: { list: () => [] },
      locations: { myAccessible: () => [LOCATION] },
    },
  });
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  window.matchMedia = (media) =>
    ({
      media,
      matches: media.includes('min-width'),
      addEventListener() {},
      removeEventListener() {},
    }) as unknown as MediaQueryList;
});

const updates = (api: ReturnType<typeof open>['api']) =>
  api.calls.filter(({ name }) => name === 'photosessions.update').map(({ request }) => request.body);

describe('a photo session', () => {
  it('shows number, client, a phone to dial, state, history and the same client', async () => {
    open({
      session: sessionDetail({
        session_state: 'declined',
        events: [
          {
            id: someId(1),
            at: '2026-03-08T12:00:00.000Z',
            by_name: 'Лебедев Михаил',
            from_state: 'showing',
            to_state: 'declined',
            reason: 'Дорого',
            undoes_id: null,
          },
        ],
        duplicates: [photosession({ number: 990, session_state: 'delivered' })],
      }),
    });
    await screen.findByRole('heading', { level: 1, name: '№\u00a01204 · Иванова Мария' });
    expect(screen.getAllByRole('link', { name: '+7 916 123-45-67' })[0]).toHaveAttribute('href', 'tel:+79161234567');
    expect(screen.getByText('Показ → Отказ')).toBeVisible();
    expect(screen.getByText('«Дорого»')).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'Другие фотосессии клиента' })).getByRole('link')).toHaveAttribute(
      'href',
      `/photosessions/${someId(990)}`,
    );
  });

  it('says that it was entered twice when the server has its twin', async () => {
    open({ session: sessionDetail({ duplicates: [{ ...photosession({ number: 1205 }), is_twin: true }] }) });
    const same = within(await screen.findByRole('region', { name: 'Другие фотосессии клиента' }));
    expect(same.getByText('Похоже, записано дважды')).toBeVisible();
    expect(same.getByText(/Запись №\s1205 тот же сотрудник сделал почти одновременно с этой/)).toBeVisible();
  });

  it('shows an edit in its history: old and new value, by whom, when and in which zone', async () => {
    open({
      session: sessionDetail({
        time_zone: 'Asia/Kamchatka',
        edits: [
          {
            id: '7',
            at: '2026-03-08T12:00:00.000Z',
            by_name: 'Лебедев Михаил',
            changes: [{ field: 'phone', before: '+79161234567', after: '+79030001122' }],
          },
        ],
      }),
    });
    const history = within(await screen.findByRole('region', { name: 'История' }));
    expect(history.getByText('Данные изменены')).toBeVisible();
    expect(history.getByText('+7 903 000-11-22')).toBeVisible();
    expect(history.getByText(/, на месте (09\.03\.2026, )?00:00/)).toBeVisible();
  });

  it('moves on with one press, or by G, naming the revision it was made from', async () => {
    const { api } = open({
      session: sessionDetail({ revision: 4 }),
      sessions: { update: () => photosession({ session_state: 'shooting', revision: 5 }) },
    });
    await screen.findByRole('button', { name: 'Начать съёмку' });
    await userEvent.keyboard('g');
    await waitFor(() => expect(updates(api)).toEqual([{ revision: 4, session_state: 'shooting' }]));
  });

  it('offers an undo of a move: the toast, Ctrl Z, and while it can be undone the menu', async () => {
    const { api } = open({
      session: sessionDetail({ revision: 4 }),
      sessions: {
        update: () => photosession({ session_state: 'shooting', revision: 5 }),
        undoMove: () => photosession({ revision: 6 }),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Начать съёмку' }));
    await waitFor(() => expect(updates(api)).toHaveLength(1));
    await userEvent.keyboard('{Control>}z{/Control}');
    const undone = () => api.calls.filter(({ name }) => name === 'photosessions.undoMove');
    await waitFor(() => expect(undone().map(({ request }) => request.body)).toEqual([{ revision: 5 }]));
  });

  it('never marks a sale by one press, and says what is missing', async () => {
    const { api } = open({
      session: sessionDetail({ session_state: 'showing', photo_count: 0, photographer_id: null }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Отметить продажу' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Отметить продажу?' }));
    expect(
      question.getByText(/«Продана»\. Фотограф не назначен\. В фотосессии ещё нет ни одного снимка\./),
    ).toBeVisible();
    expect(updates(api)).toEqual([]);
  });

  it('asks why before a cancellation and sends the reason', async () => {
    const { api } = open({ sessions: { update: () => photosession({ session_state: 'cancelled' }) } });
    await userEvent.click(await screen.findByRole('button', { name: 'Другое' }));
    await chooseItem('Отменить фотосессию…');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Отменить фотосессию' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Отменить фотосессию' }));
    expect(dialog.getByRole('textbox')).toHaveAccessibleDescription(/Укажите причину/);
    await userEvent.type(dialog.getByRole('textbox'), 'Клиент не пришёл');
    await userEvent.click(dialog.getByRole('button', { name: 'Отменить фотосессию' }));
    await waitFor(() =>
      expect(updates(api)).toEqual([{ revision: 1, session_state: 'cancelled', reason: 'Клиент не пришёл' }]),
    );
  });

  it('sends only the changed fields of an edit', async () => {
    const { api } = open({ sessions: { update: () => photosession({ name: 'Иванова Анна', revision: 2 }) } });
    await userEvent.click(await screen.findByRole('button', { name: /Изменить/ }));
    const name = screen.getByRole('textbox', { name: /Имя клиента/ });
    await userEvent.clear(name);
    await userEvent.paste('Иванова Анна');
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(updates(api)).toEqual([{ revision: 1, name: 'Иванова Анна' }]));
  });

  it('shows both versions on a conflicting edit, and loses neither', async () => {
    const theirs = photosession({ name: 'Иванова Мария Петровна', notes: 'Придут с собакой', revision: 7 });
    let calls = 0;
    const { api } = open({
      sessions: {
        update: () => {
          calls += 1;
          if (calls === 1)
            throw new PortalError({ code: 'conflict', message: 'Фотосессию изменили.', status: 409, details: theirs });
          return photosession({ name: 'Иванова Анна', revision: 8 });
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: /Изменить/ }));
    const name = screen.getByRole('textbox', { name: /Имя клиента/ });
    await userEvent.clear(name);
    await userEvent.paste('Иванова Анна');
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
    const dialog = await screen.findByRole('dialog', { name: 'Пока вы редактировали, фотосессию изменили' });
    expect(await within(dialog).findByText('Иванова Мария Петровна')).toBeVisible();
    expect(within(dialog).getByText('Иванова Анна')).toBeVisible();
    expect(within(dialog).getAllByText('Придут с собакой').length).toBeGreaterThan(0);
    // Ctrl S respects the conflict too: it asks, and overwrites nothing.
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.keyboard('{Control>}s{/Control}');
    const again = await screen.findByRole('dialog', { name: 'Пока вы редактировали, фотосессию изменили' });
    expect(updates(api)).toHaveLength(1);
    expect(name).toHaveValue('Иванова Анна');
    within(again).getByRole('button', { name: 'Оставить мою' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(updates(api).at(-1)).toEqual({ revision: 7, name: 'Иванова Анна' }));
  });

  it('tells whoever has no right to sessions so, and asks for nothing', async () => {
    const { api } = open({ user: fakeUser({ roles: ['warehouse_keeper'] }) });
    expect(await screen.findByRole('heading', { name: 'Нет доступа к фотосессиям' })).toBeVisible();
    expect(api.calls).toEqual([]);
  });

  it('says that a session does not exist, with a way back', async () => {
    open({
      sessions: {
        get: () => {
          throw new PortalError({ code: 'not_found', message: 'Не найдено.', status: 404 });
        },
      },
    });
    expect(await screen.findByRole('heading', { name: 'Фотосессия не найдена' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'К списку фотосессий' })).toBeVisible();
  });

  it('is deleted by those who may, after a question, and the list is updated', async () => {
    const { api, location } = open({
      session: sessionDetail({ session_state: 'archived', photo_count: 3 }),
      user: fakeUser({ roles: ['admin'] }),
      sessions: { remove: () => ({ id: someId(1204) }) },
    });
    const menu = await screen.findByRole('button', { name: 'Другое' });
    menu.focus();
    await userEvent.keyboard('{Enter}');
    await chooseItem('Удалить фотосессию…');
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/Снимки исчезнут вместе с ней: 3\./)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Удалить' }));
    await waitFor(() => expect(location().pathname).toBe('/photosessions'));
    expect(api.calls.map(({ name }) => name)).toContain('photosessions.remove');
  });
});
