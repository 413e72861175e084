import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell } from '../../testing/render-shell';

describe('an error page', () => {
  it.each([
    ['/403', 'Сюда нет доступа'],
    ['/pages/misc/not-found/500', 'На сервере ошибка'],
    ['/503', 'Портал ненадолго недоступен'],
    ['/pages/misc/not-found/404', 'Такой страницы нет'],
    ['/999', 'Такой страницы нет'],
    ['/pages/misc/not-found', 'Такой страницы нет'],
  ])('%s says «%s»', async (at, title) => {
    renderShell({ at });
    expect(await screen.findByRole('heading', { name: title, level: 1 })).toBeInTheDocument();
    await waitFor(() => expect(document.title).toMatch(new RegExp(`^${title}`)));
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it('offers to sign in where that is what is missing', async () => {
    renderShell({ at: '/401', user: null });
    expect(await screen.findByRole('link', { name: 'Войти' })).toHaveAttribute('href', '/login');
  });

  it('shows the address as text, whatever it holds, and looks in the help for what is typed', async () => {
    const { path } = renderShell({ at: '/pages/misc/not-found/%3Cb%3Efoto%3C%2Fb%3E' });
    expect(await screen.findByText('<b>foto</b>')).toBeInTheDocument();
    await userEvent.type(screen.getByRole('searchbox'), 'роль{Enter}');
    await waitFor(() => expect(decodeURIComponent(path())).toBe('/help?q=роль'));
  });

  it('survives an address that is no text', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    renderShell({ at: '/pages/misc/not-found/%E0%A4%A' });
    expect(await screen.findByRole('heading', { name: 'Такой страницы нет' })).toBeInTheDocument();
  });
});
