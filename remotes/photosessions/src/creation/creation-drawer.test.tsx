import 'fake-indexeddb/auto';
import { formatPhone } from '@studio/ui';
import { PortalError } from '@studio/portal';
import { type FakeHandlers, fakeOffline, renderScreen } from '@studio/portal/testing';
import { fillDisk } from '@studio/offline/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accepted, LOCATION, PHOTOGRAPHER, photosession, someId } from '../testing/builders';
import { CreationDrawer } from './creation-drawer';

interface Given {
  sessions?: FakeHandlers['photosessions'];
  offline?: ReturnType<typeof fakeOffline>;
}

async function open({ sessions, offline = fakeOffline() }: Given = {}) {
  const onClose = jest.fn();
  const rendered = renderScreen(<CreationDrawer onClose={onClose} />, {
    path: '/photosessions',
    at: '/photosessions?new=1',
    offline,
    api: {
      photosessions: { photographers: () => [PHOTOGRAPHER], duplicates: () => [], ...sessions },
      locations: { myAccessible: () => [LOCATION] },
    },
  });
  const form = within(await screen.findByRole('dialog', { name: 'Новая фотосессия' }));
  await waitFor(() => expect(form.getByRole('combobox', { name: /Локация/ })).toHaveValue(LOCATION.name));
  const fill = async (name: string, phone: string) => {
    for (const [label, text] of [
      [/Имя клиента/, name],
      [/Телефон/, phone],
    ] as const) {
      await userEvent.click(form.getByRole('textbox', { name: label }));
      await userEvent.paste(text);
    }
  };
  const create = () => userEvent.click(form.getByRole('button', { name: 'Создать' }));
  return { ...rendered, form, fill, create, onClose, offline };
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe('the form of a new session', () => {
  it('names missing fields next to them and above the form, and sends nothing', async () => {
    const { form, create, api, offline } = await open();
    await create();
    const summary = form.getByRole('region', { name: /^Исправьте 2\sполя:$/ });
    await waitFor(() => expect(summary).toHaveFocus());
    expect(form.getByRole('textbox', { name: /Имя клиента/ })).toHaveAccessibleDescription('Укажите имя клиента.');
    expect(form.getByRole('textbox', { name: /Телефон/ })).toHaveAccessibleDescription('Укажите телефон клиента.');
    await userEvent.click(within(summary).getByRole('button', { name: 'Телефон' }));
    expect(form.getByRole('textbox', { name: /Телефон/ })).toHaveFocus();
    expect(api.calls.map(({ name }) => name)).not.toContain('photosessions.create');
    expect(await offline.store.records(someId(1))).toEqual([]);
  });

  it('opens the session when the server has it, leaving no draft and no record', async () => {
    const { fill, create, api, location, offline } = await open({
      sessions: { create: (request) => accepted(request, someId(5)) },
    });
    await fill('Ёлкина Мария', '8 916 123 45 67');
    await create();
    await waitFor(() => expect(location().pathname).toBe(`/photosessions/${someId(5)}`));
    const sent = api.calls.find(({ name }) => name === 'photosessions.create')?.request;
    expect(sent?.body).toMatchObject({ name: 'Ёлкина Мария', phone: '+79161234567', location_id: LOCATION.id });
    expect(sent?.query.get('sync')).toBe('true');
    expect(await offline.store.records(someId(1))).toEqual([]);
  });

  it('does not call its own record a duplicate, and cannot be sent twice', async () => {
    let answer: () => void = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { form, fill, create, location } = await open({
      sessions: {
        create: async (request) => {
          await asked;
          return accepted(request, someId(5));
        },
        // The server's duplicates once it has the session.
        duplicates: () => [photosession({ number: 5, name: 'Ёлкина Мария', phone: '+79161234567' })],
      },
    });
    await fill('Ёлкина Мария', '8 916 123 45 67');
    expect(await form.findByText('Такой клиент уже есть')).toBeVisible();
    await create();
    expect(form.queryByText('Такой клиент уже есть')).toBeNull();
    expect(form.getByRole('button', { name: 'Создать' })).toHaveAttribute('aria-disabled', 'true');
    act(() => answer());
    await waitFor(() => expect(location().pathname).toBe(`/photosessions/${someId(5)}`));
    expect(form.queryByText('Такой клиент уже есть')).toBeNull();
    expect(form.getByRole('button', { name: 'Создать' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('saves with Ctrl and Enter', async () => {
    const { fill, location } = await open({ sessions: { create: (request) => accepted(request, someId(6)) } });
    await fill('Петров', '89160000000');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(location().pathname).toBe(`/photosessions/${someId(6)}`));
  });

  it('saves the session on the device when offline, and opens it there, where photos are added', async () => {
    const offline = fakeOffline({ online: false });
    const { fill, create, api, location } = await open({ offline });
    await fill('Петров', '89160000000');
    await create();
    await waitFor(() => expect(location().pathname).toMatch(/^\/photosessions\/ps_/));
    expect(await offline.store.records(someId(1))).toMatchObject([
      { name: 'Петров', phone: '+79160000000', location_name: LOCATION.name, sync_status: 'pending' },
    ]);
    expect(api.calls.map(({ name }) => name)).not.toContain('photosessions.create');
  });

  it('shows a refusal at its field, and the corrected form is the same record, not a second one', async () => {
    let refuse = true;
    const { form, fill, create, api, location } = await open({
      sessions: {
        create: (request) => {
          if (refuse)
            throw new PortalError({
              code: 'validation_failed',
              message: 'Такой телефон не принимается.',
              status: 400,
              field: 'phone',
            });
          return accepted(request, someId(7));
        },
      },
    });
    await fill('Петров', '89160000000');
    await create();
    await waitFor(() =>
      expect(form.getByRole('textbox', { name: /Телефон/ })).toHaveAccessibleDescription(
        'Такой телефон не принимается.',
      ),
    );
    refuse = false;
    await userEvent.clear(form.getByRole('textbox', { name: /Телефон/ }));
    await userEvent.paste('89161111111');
    await create();
    await waitFor(() => expect(location().pathname).toBe(`/photosessions/${someId(7)}`));
    const sent = api.calls.filter(({ name }) => name === 'photosessions.create').map(({ request }) => request);
    expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
    expect(sent.at(-1)?.body).toMatchObject({ phone: '+79161111111' });
  });

  it('stays open when the device cannot store, and offers the data as a file', async () => {
    const offline = fakeOffline({ online: false });
    const { form, fill, create, onClose } = await open({ offline });
    await fill('Петров', '89160000000');
    globalThis.indexedDB = {
      open: () => {
        throw new DOMException('no', 'SecurityError');
      },
    } as unknown as IDBFactory;
    offline.store.close();
    await create();
    expect(await form.findByText(/НЕ сохранено/)).toBeVisible();
    expect(form.getByRole('button', { name: 'Сохранить файлом' })).toBeEnabled();
    expect(form.getByRole('textbox', { name: /Имя клиента/ })).toHaveValue('Петров');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('sends straight to the server when the device has no space but a connection', async () => {
    const offline = fakeOffline();
    const { fill, create, location, api } = await open({
      offline,
      sessions: { create: (request) => accepted(request, someId(9)) },
    });
    await fill('Петров', '89160000000');
    const disk = fillDisk(Infinity);
    await create();
    await waitFor(() => expect(location().pathname).toBe(`/photosessions/${someId(9)}`));
    disk.end();
    expect(api.calls.filter(({ name }) => name === 'photosessions.create')).toHaveLength(1);
  });

  it('creates one session for two presses in one task', async () => {
    const { form, fill, location, api } = await open({
      sessions: { create: (request) => accepted(request, someId(4)) },
    });
    await fill('Петров', '89160000000');
    const button = form.getByRole('button', { name: 'Создать' });
    act(() => {
      button.click();
      button.click();
    });
    await waitFor(() => expect(location().pathname).toBe(`/photosessions/${someId(4)}`));
    expect(api.calls.filter(({ name }) => name === 'photosessions.create')).toHaveLength(1);
  });

  it('never promises to save on a device that cannot store anything', async () => {
    const offline = fakeOffline({ online: false });
    const { form, fill } = await open({ offline });
    expect(form.getByText(/сохранится на устройстве/)).toBeVisible();
    jest.spyOn(offline.store, 'saveDraft').mockResolvedValue('lost');
    await fill('Петров', '89160000000');
    expect(await form.findByText(/записать на это устройство нельзя/)).toBeVisible();
    expect(form.queryByText(/сохранится на устройстве/)).not.toBeInTheDocument();
  });

  it('warns about the same client with a link, and saves nevertheless', async () => {
    const known = photosession({ number: 990, session_state: 'delivered' });
    const { form, fill, create, api, location } = await open({
      sessions: { duplicates: () => [known], create: (request) => accepted(request, someId(8)) },
    });
    await fill('Иванова Мария', formatPhone(known.phone));
    const link = await form.findByRole('link', { name: '№\u00a0990' });
    expect(link).toHaveAttribute('href', `/photosessions/${known.id}`);
    expect(api.calls.filter(({ name }) => name === 'photosessions.duplicates')).toHaveLength(1);
    await create();
    await waitFor(() => expect(location().pathname).toBe(`/photosessions/${someId(8)}`));
  });

  it('finds the same client among the records of the device when offline', async () => {
    const offline = fakeOffline({ online: false });
    await offline.store.save(
      { name: 'Семёнова Ольга', phone: '+79161234567' },
      { owner: '0190a000-0000-7000-8000-000000000001' },
    );
    const { form, fill } = await open({ offline });
    await fill('семенова ольга', '89161234567');
    expect(await form.findByRole('link', { name: 'Семёнова Ольга' })).toBeVisible();
  });

  it('offers an unfinished form again', async () => {
    const offline = fakeOffline();
    const first = await open({ offline });
    await first.fill('Недописанный Иван', '8916');
    await waitFor(async () =>
      expect(
        (await offline.store.readDraft('photosession-new:0190a000-0000-7000-8000-000000000001'))?.data,
      ).toMatchObject({ phone: '8916' }),
    );
    first.unmount();
    const { form } = await open({ offline });
    await userEvent.click(await form.findByRole('button', { name: 'Продолжить' }));
    expect(form.getByRole('textbox', { name: /Имя клиента/ })).toHaveValue('Недописанный Иван');
  });
});
