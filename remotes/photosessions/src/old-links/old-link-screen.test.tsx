import 'fake-indexeddb/auto';
import { useAuth } from '@studio/portal';
import { renderScreen } from '@studio/portal/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import DetailScreen from '../detail/detail-screen';
import { sessionDetail, someId } from '../testing/builders';

const open = (at: string) => renderScreen(<DetailScreen />, { path: '/photosessions/:id', at, user: null });

it('a visitor who is not signed in learns what an old link was, and may sign in to follow it', async () => {
  open('/photosessions/11844?from=mail#p=2');
  expect(await screen.findByRole('heading', { name: 'Ссылка из прежней версии портала' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Войти' })).toHaveAttribute(
    'href',
    '/login?redirect=%2Fphotosessions%2F11844%3Ffrom%3Dmail%23p%3D2',
  );
});

it.each([`/photosessions/${someId(1)}?photo=${someId(2)}#p=2`, '/photosessions/ps_0123456789abc'])(
  'today’s link %s asks to sign in, and comes back',
  async (at) => {
    const { location } = open(at);
    await waitFor(() => expect(location().pathname).toBe('/login'));
    expect(new URLSearchParams(location().search).get('redirect')).toBe(at);
  },
);

function SignOut() {
  const { logout } = useAuth();
  return <button onClick={() => void logout()}>Выйти</button>;
}

it('a sign-out on a session’s page does not return there with the next sign-in', async () => {
  const at = `/photosessions/${someId(1204)}`;
  const { location } = renderScreen(
    <>
      <SignOut />
      <DetailScreen />
    </>,
    {
      path: '/photosessions/:id',
      at,
      api: { photosessions: { get: () => sessionDetail() }, photos: { list: () => [] } },
    },
  );
  await screen.findByRole('heading', { level: 1 });
  await userEvent.click(screen.getByRole('button', { name: 'Выйти' }));
  await waitFor(() => expect(screen.queryByRole('heading', { level: 1 })).toBeNull());
  expect(location().pathname).toBe(at);
});
