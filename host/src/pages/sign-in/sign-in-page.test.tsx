import { screen, waitFor } from '@testing-library/react';
import { renderShell } from '../../testing/render-shell';
import { showWideScreen } from '../../testing/wide-screen';

beforeEach(showWideScreen);

const attempt = {
  attempt_id: '0190a000-0000-7000-8000-0000000000c1',
  app_link: 'tg://resolve?domain=studio_bot&start=code',
  web_link: 'https://t.me/studio_bot?start=code',
  bot_name: 'studio_bot',
  expires_at: '2030-01-01T00:00:00.000Z',
};

function openWith(start: typeof attempt & { web_link_code?: string[] }) {
  const about = { bot_name: 'studio_bot', signed_in: false, sandbox_url: null };
  renderShell({ at: '/login', user: null, api: { auth: { about: () => about, start: () => start } } });
  return screen.findByRole('img', { name: 'QR-код: открыть бота в Telegram' });
}

describe('the code for a phone', () => {
  it('is drawn from the squares that came with the link, at once', async () => {
    const picture = await openWith({ ...attempt, web_link_code: ['10', '01'] });
    expect(picture.querySelector('path')).toHaveAttribute('d', 'M0,0h1v1h-1zM1,1h1v1h-1z');
  });

  it('is encoded by the page where an earlier version of the API sent none', async () => {
    const picture = await openWith(attempt);
    await waitFor(() => expect(picture.querySelector('path')).toBeInTheDocument());
    // 34 characters take a code of 29 squares, and the margin one on each side.
    expect(picture.querySelector('svg')).toHaveAttribute('viewBox', '0 0 31 31');
  });
});
