import 'fake-indexeddb/auto';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { orpc } from '../api-client';
import { useAuth } from '../auth/auth-context';
import { useDocumentTitle } from '../document-title';
import { useHotkey } from '../hotkeys';
import { notify } from '../notifications/notify';
import { useNetwork } from '../offline/use-network';
import { toPortalError } from '../portal-error';
import { defineRemote } from '../remote';
import { Link, useNavigate, useParams } from '../router';
import { apiError } from './api-error';
import { fakeUserWho, fakeUserWithout } from './fake-user';
import { pressKey } from './press-key';
import { renderRemote } from './render-remote';

function Regions() {
  const { can } = useAuth();
  const { online } = useNetwork();
  const navigate = useNavigate();
  useHotkey({ code: 'KeyN' }, () => void navigate('/places/new'));
  useHotkey({ code: 'KeyS', with: 'primary' }, () => notify({ message: 'Сохранено', color: 'success' }));
  const regions = useQuery(orpc.locations.regions.queryOptions());
  const error = regions.error && toPortalError(regions.error);
  return (
    <>
      <p>{online ? 'на связи' : 'нет связи'}</p>
      {error ? `${error.message} ${error.requestId}` : `Регионов: ${regions.data?.length ?? '…'}`}
      {can('create_locations') && <Link to="/places/new">Новое место</Link>}
      <button onClick={() => void regions.refetch()}>Обновить</button>
    </>
  );
}

function Place() {
  const { id } = useParams();
  useDocumentTitle(`Место ${id}`);
  return <h1>Место {id}</h1>;
}

const places = defineRemote({
  name: 'places',
  routes: [
    { path: '/places', title: 'Места', load: async () => ({ default: Regions }), meta: { requiresAuth: true } },
    { path: '/places/:id', title: 'Место', load: async () => ({ default: Place }), meta: { requiresAuth: true } },
    {
      path: '/places/new',
      title: 'Новое место',
      load: async () => ({ default: () => <h1>Новое</h1> }),
      meta: { permissions: { all: ['create_locations'] } },
    },
  ],
});

const api = { locations: { regions: () => [] } };

describe('a whole remote in the test double', () => {
  it('opens by its addresses, the exact one before the one with a parameter', async () => {
    const portal = renderRemote(places, { at: '/places/7', user: fakeUserWho('create_locations'), api });
    expect(await screen.findByRole('heading', { name: 'Место 7' })).toBeInTheDocument();
    expect(portal.title()).toBe('Место 7');
    await portal.navigate('/places/new');
    expect(await screen.findByRole('heading', { name: 'Новое' })).toBeInTheDocument();
    expect(portal.title()).toBe('Новое место');
    await portal.navigate(-1);
    expect(await screen.findByRole('heading', { name: 'Место 7' })).toBeInTheDocument();
  });

  it('has its guards: sign-in first, and a refusal in words', async () => {
    const nobody = renderRemote(places, { at: '/places?city=2', user: null });
    await waitFor(() => expect(nobody.location().pathname).toBe('/login'));
    expect(nobody.location().search).toBe(`?redirect=${encodeURIComponent('/places?city=2')}`);
    nobody.unmount();

    const stranger = renderRemote(places, { at: '/places/new', user: fakeUserWithout('create_locations') });
    await waitFor(() => expect(stranger.refusal()).toBe('У вас нет необходимых прав для доступа к этой странице'));
  });

  it('shows by permission, moves by key and reports by toast', async () => {
    const portal = renderRemote(places, { at: '/places', user: fakeUserWho('create_locations'), api });
    expect(await screen.findByText(/Регионов: 0/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Новое место' })).toBeInTheDocument();
    pressKey('KeyS', 'primary');
    expect(portal.notifications()).toMatchObject([{ message: 'Сохранено', color: 'success' }]);
    pressKey('KeyN');
    expect(await screen.findByRole('heading', { name: 'Новое' })).toBeInTheDocument();
    portal.unmount();

    const other = renderRemote(places, { at: '/places', user: fakeUserWithout('create_locations'), api });
    expect(await screen.findByText(/Регионов: 0/)).toBeInTheDocument();
    expect(screen.queryByRole('link')).toBeNull();
    expect(other.notifications()).toEqual([]);
  });

  it('loses and regains its connection, and shows the number of a refused call', async () => {
    const portal = renderRemote(places, { at: '/places', api });
    expect(await screen.findByText(/Регионов: 0/)).toBeInTheDocument();
    portal.goOffline();
    expect(screen.getByText('нет связи')).toBeInTheDocument();
    expect(navigator.onLine).toBe(false);
    screen.getByRole('button', { name: 'Обновить' }).click();
    expect(await screen.findByText(/Нет связи с сервером/)).toBeInTheDocument();
    portal.goOnline();
    expect(screen.getByText('на связи')).toBeInTheDocument();
    portal.api.handle({
      locations: {
        regions: () => {
          throw apiError('unavailable', { requestId: 'k7f3-29qx' });
        },
      },
    });
    screen.getByRole('button', { name: 'Обновить' }).click();
    expect(await screen.findByText(/Сервер занят.* k7f3-29qx/)).toBeInTheDocument();
  });

  it('begins offline when configured so', async () => {
    renderRemote(places, { at: '/places', api, online: false });
    expect(await screen.findByText('нет связи')).toBeInTheDocument();
    expect(await screen.findByText(/Нет связи с сервером/)).toBeInTheDocument();
  });
});
