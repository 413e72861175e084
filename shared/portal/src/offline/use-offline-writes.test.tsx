import 'fake-indexeddb/auto';
import { defineWriteKind } from '@studio/offline';
import { act, screen, waitFor } from '@testing-library/react';
import { renderScreen } from '../testing';
import { newId } from '../new-id';
import { useOfflineWrites, useSaveOffline } from './use-offline-writes';

const NOTE = defineWriteKind<{ id: string; text: string }>({
  kind: 'note.create',
  title: 'Заметка',
  method: 'POST',
  path: '/notes',
  describe: ({ text }) => text,
});
const OTHER = { ...NOTE, kind: 'other.create' };

function Notes() {
  const { writes, loading } = useOfflineWrites(NOTE);
  const saveOffline = useSaveOffline();
  const save = (kind: typeof NOTE, text: string) => void saveOffline(kind, { id: newId(), text });
  if (loading) return <p>Загрузка</p>;
  return (
    <>
      <ul>
        {writes.map(({ key, summary, status }) => (
          <li key={key}>
            {summary} {status}
          </li>
        ))}
      </ul>
      <button onClick={() => save(NOTE, 'первая')}>Заметка</button>
      <button onClick={() => save(OTHER, 'чужая')}>Другое</button>
    </>
  );
}

it('the screen shows what waits of its kind, and loses it when it is sent or thrown away', async () => {
  const { offline } = renderScreen(<Notes />, { online: false });
  await screen.findByRole('button', { name: 'Заметка' });
  act(() => screen.getByRole('button', { name: 'Другое' }).click());
  act(() => screen.getByRole('button', { name: 'Заметка' }).click());
  expect(await screen.findByText('первая pending')).toBeInTheDocument();
  expect(screen.queryByText(/чужая/)).not.toBeInTheDocument();
  const [kept] = await offline.manager.writes.list(NOTE.kind);
  await act(() => offline.manager.writes.discard(kept?.key ?? ''));
  await waitFor(() => expect(screen.queryByText(/первая/)).not.toBeInTheDocument());
});
