import 'fake-indexeddb/auto';
import { act, screen, waitFor } from '@testing-library/react';
import { useQuery } from '@tanstack/react-query';
import { orpc } from '../api-client';
import { useAuth } from '../auth/auth-context';
import { useNotifications } from '../notifications/notify';
import { announceSync } from '../offline/offline-toasts';
import { useOffline } from '../offline/offline-context';
import { useLocalSessions } from '../offline/use-local-sessions';
import { useNetwork } from '../offline/use-network';
import { useSync } from '../offline/use-sync';
import { PortalError } from '../portal-error';
import { useNavigate, useParams, useSearchParams } from '../router';
import { fakeOffline } from './fake-offline';
import { fakeUser } from './fake-user';
import { renderScreen } from './render-screen';

function Screen() {
  const { user, can } = useAuth();
  const { id } = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const photos = useQuery(orpc.photos.list.queryOptions({ input: { photosessionId: id ?? '' } }));
  return (
    <>
      <p>{`${user?.last_name} ${can('create_photosessions')} ${id} ${search.get('tab')}`}</p>
      <p>{photos.error ? `Ошибка: ${photos.error.code}` : `Снимков: ${photos.data?.length ?? '…'}`}</p>
      <button onClick={() => void navigate('/elsewhere')}>Дальше</button>
    </>
  );
}

function Device() {
  const { manager } = useOffline();
  const { sessions, loading } = useLocalSessions();
  const { statistics } = useSync();
  const { online } = useNetwork();
  const toasts = useNotifications();
  return (
    <>
      <p>{online ? 'на связи' : 'нет связи'}</p>
      <p>{loading ? 'читаем' : sessions.map(({ record, stage }) => `${record.name}: ${stage}`).join(', ')}</p>
      <p>{`в очереди ${statistics?.unsynced}`}</p>
      <ul>
        {toasts.map(({ id, message }) => (
          <li key={id}>{message}</li>
        ))}
      </ul>
      <button onClick={() => void manager.save({ name: 'Анна', phone: '+79161234567' })}>Сохранить</button>
    </>
  );
}

describe('the test double of the host', () => {
  it('gives a screen its user, its address, and the API', async () => {
    const { api, location } = renderScreen(<Screen />, {
      path: '/photosessions/:id',
      at: '/photosessions/7?tab=photos',
      user: fakeUser({ roles: ['photographer'] }),
      api: { photos: { list: () => [] } },
    });
    expect(screen.getByText('Иванова false 7 photos')).toBeInTheDocument();
    expect(await screen.findByText('Снимков: 0')).toBeInTheDocument();
    expect(api.calls).toMatchObject([{ name: 'photos.list', request: { params: { photosessionId: '7' } } }]);
    act(() => screen.getByRole('button').click());
    await waitFor(() => expect(location().pathname).toBe('/elsewhere'));
  });

  it('hands a refusal of the API to the screen as a typed failure', async () => {
    renderScreen(<Screen />, {
      path: '/photosessions/:id',
      at: '/photosessions/7',
      api: {
        photos: {
          list: () => {
            throw new PortalError({ code: 'not_found', status: 404, message: 'Не найдено.' });
          },
        },
      },
    });
    expect(await screen.findByText('Ошибка: not_found')).toBeInTheDocument();
  });

  it('has the real device behind it: a session saved offline is shown, counted and announced', async () => {
    const offline = fakeOffline({ online: false });
    const end = announceSync(offline.manager);
    renderScreen(<Device />, { offline });
    expect(screen.getByText('нет связи')).toBeInTheDocument();
    act(() => screen.getByRole('button').click());
    expect(await screen.findByText('Анна: saved')).toBeInTheDocument();
    expect(await screen.findByText('в очереди 1')).toBeInTheDocument();
    expect(screen.getByText('Фотосессия сохранена локально')).toBeInTheDocument();
    act(() => offline.manager.setOnline(true));
    expect(await screen.findByText('на связи')).toBeInTheDocument();
    expect(screen.getByText('Подключение восстановлено')).toBeInTheDocument();
    end();
  });
});
