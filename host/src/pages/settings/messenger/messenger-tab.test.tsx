import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiError } from '@studio/portal/testing';
import { anna, ownApi } from '../../own/testing/own-api';
import { renderShell } from '../../../testing/render-shell';
import { showWideScreen } from '../../../testing/wide-screen';

beforeEach(showWideScreen);

const link = {
  app_link: 'tg://resolve?domain=studio_bot&start=inv_1',
  web_link: 'https://t.me/studio_bot?start=inv_1',
  bot_name: 'studio_bot',
  expires_at: '2026-03-01T10:10:00.000Z',
};
const open = () => renderShell({ at: '/pages/account-settings/messenger', user: anna, api: ownApi() });

describe('another messenger', () => {
  it('takes a code from the old one, then the bot in the new one, and is seen once it is bound', async () => {
    const { api } = open();
    api.handle({ auth: { startBinding: () => link } });
    expect(await screen.findByText('Привязан @anna')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Сменить мессенджер' }));
    await userEvent.type(await screen.findByLabelText('Код от бота'), '123456');
    expect(await screen.findByRole('link', { name: 'Открыть Telegram' })).toHaveAttribute('href', link.app_link);
    expect(api.calls.find(({ name }) => name === 'auth.startBinding')?.request.body).toEqual({ typed_code: '123456' });
    expect(screen.getByText(/Ждём ответа бота/)).toBeInTheDocument();
    api.handle({
      auth: { checkTelegram: () => ({ bound: true, username: 'anna_new', bound_at: '2026-03-01T10:05:00.000Z' }) },
    });
    expect(await screen.findByText('Привязан @anna_new')).toBeInTheDocument();
    expect(screen.queryByText(/Ждём ответа бота/)).not.toBeInTheDocument();
  });

  it('asks again after a wrong code, in the words of the refusal', async () => {
    const { api } = open();
    api.handle({
      auth: {
        startBinding: () => {
          throw apiError('validation_failed', { field: 'typed_code', message: 'Код не подошёл.' });
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Сменить мессенджер' }));
    await userEvent.type(await screen.findByLabelText('Код от бота'), '111111');
    expect(await screen.findByText('Код не подошёл.')).toBeInTheDocument();
    expect(screen.getByLabelText('Код от бота')).toHaveValue('');
  });

  it('needs no code while none is bound', async () => {
    const { api } = open();
    api.handle({
      auth: { checkTelegram: () => ({ bound: false, username: null, bound_at: null }), startBinding: () => link },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Привязать мессенджер' }));
    expect(await screen.findByRole('link', { name: 'Открыть Telegram' })).toBeInTheDocument();
    expect(api.calls.filter(({ name }) => name === 'auth.startBinding').map(({ request }) => request.body)).toEqual([
      {},
    ]);
  });
});
