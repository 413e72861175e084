import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiError } from '@studio/portal/testing';
import { anna, annasRecord, ownApi } from '../own/testing/own-api';
import { renderShell } from '../../testing/render-shell';
import { showWideScreen } from '../../testing/wide-screen';

beforeEach(showWideScreen);

const open = (at = '/pages/account-settings', user: typeof anna | null = anna) =>
  renderShell({ at, user, api: ownApi() });

describe('the account settings', () => {
  it('open at the first tab, and each tab is an address that arrows reach', async () => {
    const { path } = open();
    expect(await screen.findByRole('tab', { name: 'Учётная запись', selected: true })).toBeInTheDocument();
    expect(path()).toBe('/pages/account-settings/account');
    screen.getByRole('tab', { name: 'Учётная запись' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(await screen.findByRole('tab', { name: 'Безопасность', selected: true })).toHaveFocus();
    await waitFor(() => expect(path()).toBe('/pages/account-settings/security'));
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(path()).toBe('/pages/account-settings/notifications'));
  });

  it('lead an unknown tab to the first', async () => {
    const { path } = open('/pages/account-settings/passwords');
    await screen.findByRole('tab', { name: 'Учётная запись', selected: true });
    expect(path()).toBe('/pages/account-settings/account');
  });

  it('send whoever is signed out to the sign-in page, and know the way back', async () => {
    const { path } = open('/pages/account-settings/security', null);
    await waitFor(() => expect(path()).toBe('/login?redirect=%2Fpages%2Faccount-settings%2Fsecurity'));
  });
});

describe('name and phone', () => {
  const phone = () => screen.findByRole('textbox', { name: /^Телефон/ });

  it('are sent as far as they were changed', async () => {
    const { api } = open();
    api.handle({ auth: { updateMe: () => ({ ...annasRecord, phone: '+79037178899', revision: 4 }) } });
    expect(await phone()).toHaveValue('+7 916 123-45-67');
    expect(screen.getByRole('button', { name: 'Сохранить' })).toBeDisabled();
    await userEvent.clear(await phone());
    await userEvent.type(await phone(), '8 903 717 88 99');
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Изменения сохранены')).toBeInTheDocument();
    expect(api.calls.find(({ name }) => name === 'auth.updateMe')?.request.body).toEqual({
      revision: 3,
      phone: '+79037178899',
    });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Сохранить' })).toBeDisabled());
  });

  it('are sent again as meant where the number was of somebody dismissed', async () => {
    const { api } = open();
    let asked = false;
    api.handle({
      auth: {
        updateMe: () => {
          if (asked) return { ...annasRecord, phone: '+79037178899', revision: 4 };
          asked = true;
          throw apiError('phone_of_dismissed', {
            field: 'phone',
            message: 'Если номер теперь здесь, сохраните ещё раз.',
          });
        },
      },
    });
    await userEvent.clear(await phone());
    await userEvent.type(await phone(), '8 903 717 88 99');
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText(/сохраните ещё раз/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Изменения сохранены')).toBeInTheDocument();
    const sent = api.calls.filter(({ name }) => name === 'auth.updateMe').map(({ request }) => request.body);
    expect(sent).toEqual([
      { revision: 3, phone: '+79037178899' },
      { revision: 3, phone: '+79037178899', is_meant: true },
    ]);
  });

  it('are saved by Ctrl+S in the field where one types on, and what is typed next is sent over the new revision', async () => {
    const { api } = open();
    let revision = 3;
    api.handle({
      auth: { updateMe: ({ body }) => ({ ...annasRecord, ...(body as object), revision: (revision += 1) }) },
    });
    const name = await screen.findByRole('textbox', { name: /^Имя/ });
    await userEvent.type(name, 'а{Control>}s{/Control}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Сохранить' })).toBeDisabled());
    expect(name).toHaveFocus();
    await userEvent.type(name, 'б{Control>}s{/Control}');
    await waitFor(() => {
      const sent = api.calls.filter((call) => call.name === 'auth.updateMe').map(({ request }) => request.body);
      expect(sent).toEqual([
        { revision: 3, first_name: `${annasRecord.first_name}а` },
        { revision: 4, first_name: `${annasRecord.first_name}аб` },
      ]);
    });
  });

  it('are not sent while a field is at fault', async () => {
    const { api } = open();
    await userEvent.clear(await phone());
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText(/не похож на номер/)).toBeInTheDocument();
    expect(api.calls.some(({ name }) => name === 'auth.updateMe')).toBe(false);
  });

  it('that somebody else changed meanwhile show both versions, and the own one goes over the newer', async () => {
    const { api } = open();
    const newer = { ...annasRecord, middle_name: 'Петровна', revision: 4 };
    api.handle({
      auth: {
        updateMe: ({ body }) => {
          if ((body as { revision: number }).revision === 4) return { ...newer, first_name: 'Ада', revision: 5 };
          throw apiError('conflict', { details: newer });
        },
      },
    });
    const name = await screen.findByRole('textbox', { name: /^Имя/ });
    await userEvent.clear(name);
    await userEvent.type(name, 'Ада');
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
    const both = await screen.findByRole('dialog', { name: /ваши данные изменил руководитель/ });
    // What oneself did not touch stays as the other left it, in either version.
    expect(within(both).getAllByText('Петровна')).toHaveLength(2);
    await userEvent.click(within(both).getByRole('button', { name: 'Оставить мою' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Отчество/ })).toHaveValue('Петровна'));
    expect(screen.getByRole('textbox', { name: /^Имя/ })).toHaveValue('Ада');
  });
});

describe('topics of notifications', () => {
  it('are silenced one by one, but for those that always come', async () => {
    const { api } = open('/pages/account-settings/notifications');
    api.handle({
      preferences: { update: ({ body }) => ({ shortcuts: null, muted: [], messenger: [], ...(body as object) }) },
    });
    const topic = await screen.findByRole('checkbox', { name: 'Локации' });
    expect(topic).toBeChecked();
    await userEvent.click(topic);
    await waitFor(() => expect(topic).not.toBeChecked());
    expect(api.calls.find(({ name }) => name === 'preferences.update')?.request.body).toEqual({ muted: ['places'] });
    await userEvent.click(screen.getByRole('checkbox', { name: 'График и смены: И в мессенджер' }));
    await waitFor(() =>
      expect(api.calls.findLast(({ name }) => name === 'preferences.update')?.request.body).toEqual({
        messenger: ['schedule'],
      }),
    );
    expect(screen.queryByRole('checkbox', { name: 'Входы и устройства' })).not.toBeInTheDocument();
    // Sign-ins and devices, and what concerns the portal itself.
    expect(screen.getAllByText('Приходит всегда')).toHaveLength(2);
  });
});
