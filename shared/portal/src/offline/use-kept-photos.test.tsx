import 'fake-indexeddb/auto';
import { act, screen, waitFor } from '@testing-library/react';
import { renderScreen } from '../testing';
import { useKeptPhotos } from './use-kept-photos';

const SESSION = '0190a000-0000-7000-8000-0000000000f1';
const PHOTO = { id: '0190a000-0000-7000-8000-0000000000f2', filename: 'a.jpg' };

function Photos({ of }: { of?: string[] }) {
  const { photos, loading } = useKeptPhotos(of);
  if (loading) return <p>Загрузка</p>;
  return (
    <ul>
      {photos.map(({ id, filename, status }) => (
        <li key={id}>
          {filename} {status}
        </li>
      ))}
    </ul>
  );
}

const file = (name: string, content: string) => new File([content], name, { type: 'image/jpeg' });
const shown = () => screen.queryAllByRole('listitem').map((item) => item.textContent);

describe('the photos kept on the device', () => {
  it('are shown per session, sent, and removed once the manifest lists all of them', async () => {
    const listed: string[] = [];
    let manifestIsComplete = false;
    const { offline } = renderScreen(<Photos of={[SESSION]} />, {
      api: {
        photos: {
          take: ({ params }) => {
            const sha256 = params.sha256 ?? '';
            listed.push(sha256);
            return { photo: { ...PHOTO, sha256 } as never, duplicate: false, session_id: SESSION, sha256 };
          },
          manifest: () => {
            if (!manifestIsComplete) throw new Error('not yet');
            return {
              session_id: SESSION,
              files: listed.map((sha256) => ({ sha256, photo_id: PHOTO.id, filename: 'a.jpg' })),
            };
          },
        },
      },
    });
    await waitFor(() => expect(screen.queryByText('Загрузка')).not.toBeInTheDocument());
    const target = { session_key: SESSION, session_name: 'Елена' };
    await act(() => offline.manager.photos.keep(target, [file('a.jpg', 'первый'), file('b.jpg', 'второй')]));
    await act(() => offline.manager.photos.keep({ ...target, session_key: PHOTO.id }, [file('c.jpg', 'чужой')]));
    await waitFor(() => expect(shown()).toEqual(['a.jpg arrived', 'b.jpg arrived']));
    manifestIsComplete = true;
    await act(() => offline.manager.photos.send());
    await waitFor(() => expect(shown()).toEqual([]));
    expect(await offline.manager.photos.statistics()).toMatchObject({ waiting: 0 });
  });
});
