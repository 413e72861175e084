import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiError } from '@studio/portal/testing';
import { anna, devices, ownApi } from '../../own/testing/own-api';
import { renderShell } from '../../../testing/render-shell';
import { showWideScreen } from '../../../testing/wide-screen';

beforeEach(showWideScreen);

function open() {
  return renderShell({ at: '/pages/account-settings/security', user: anna, api: ownApi() });
}

const row = async (browser: string) => within((await screen.findByText(browser)).closest('li') ?? document.body);

describe('own devices', () => {
  it('show this one first and marked, and end another after a question', async () => {
    const { api } = open();
    const list = await screen.findByRole('list', { name: 'Устройства, на которых выполнен вход' });
    expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent(
      /Firefox, Windows.*Это устройство.*сейчас в портале/,
    );
    await userEvent.click((await row('Chrome, Android')).getByRole('button', { name: /Завершить сеанс/ }));
    const question = await screen.findByRole('alertdialog', {
      name: 'Завершить сеанс на устройстве «Chrome, Android»?',
    });
    expect(api.calls.some(({ name }) => name === 'users.endDevices')).toBe(false);
    await userEvent.click(within(question).getByRole('button', { name: 'Завершить' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    const call = api.calls.find(({ name }) => name === 'users.endDevices');
    expect(call?.request.body).toEqual({ session_id: devices[1]?.id });
    expect(call?.request.params).toEqual({ employeeId: anna.id });
  });

  it('end all at once but this one, and stay with the reason when it is refused', async () => {
    const { api } = open();
    api.handle({
      users: {
        endDevices: () => {
          throw apiError('internal', { requestId: 'req-7' });
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Завершить все остальные' }));
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Завершить' }));
    expect(await within(question).findByText(/req-7/)).toBeInTheDocument();
    expect(api.calls.find(({ name }) => name === 'users.endDevices')?.request.body ?? {}).toEqual({});
  });

  it('of this very browser end by logging out', async () => {
    const { path } = open();
    await userEvent.click((await row('Firefox, Windows')).getByRole('button', { name: 'Выйти' }));
    await waitFor(() => expect(path()).toBe('/login'));
  });

  it('that cannot be read say so with the number of the request', async () => {
    const api = ownApi();
    api.users = {
      ...api.users,
      devices: () => {
        throw apiError('forbidden', { requestId: 'req-9' });
      },
    };
    renderShell({ at: '/pages/account-settings/security', user: anna, api });
    expect(await screen.findByText('Не удалось загрузить устройства')).toBeInTheDocument();
    expect(screen.getByText(/req-9/)).toBeInTheDocument();
  });
});
