import 'fake-indexeddb/auto';
import { fakeUser, renderScreen } from '@studio/portal/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { photo, someId } from '../testing/builders';
import { PhotosSection } from './photos-section';

const photos = [1, 2, 3].map((number) =>
  photo({ id: someId(number), sha256: String(number).repeat(64), filename: `IMG_000${number}.jpg` }),
);

function open() {
  return renderScreen(
    <PhotosSection owner={{ serverId: someId(1204), localId: null, name: 'Иванова Мария' }} mayEdit />,
    {
      at: `/?photo=${someId(2)}`,
      api: { photos: { list: () => photos } },
    },
  );
}

describe('the viewer', () => {
  it('opens at the picture of the address, with its file name, camera, time and size', async () => {
    open();
    const viewer = within(await screen.findByRole('dialog', { name: 'Просмотр снимков' }));
    expect(
      await viewer.findByText('IMG_0002.jpg · Canon EOS R6 · 08.03.2026, 14:05 · 6000 × 4000 · 2,4 МБ'),
    ).toBeInTheDocument();
    expect(viewer.getByRole('img', { name: 'Снимок 2 из 3, IMG_0002.jpg, снят 08.03.2026, 14:05' })).toHaveAttribute(
      'src',
      `/api/photos/${someId(1204)}/watermarked/${someId(2)}`,
    );
  });

  it('shows the thumbnail of the grid until the preview is there', async () => {
    open();
    const viewer = await screen.findByRole('dialog', { name: 'Просмотр снимков' });
    await within(viewer).findByRole('img', { name: /^Снимок 2 из 3/ });
    const slide = viewer.querySelector('.yarl__slide_current');
    expect(slide?.querySelector('.photo-frame')).toHaveAttribute(
      'src',
      `/api/photos/${someId(1204)}/thumbnails/${someId(2)}`,
    );
  });

  it('keeps toasts off its tools: they appear below an element marked as a bar at the top', async () => {
    open();
    const viewer = within(await screen.findByRole('dialog', { name: 'Просмотр снимков' }));
    for (const name of ['В выбор (X)', 'Версии снимка', 'Удалить снимок'])
      expect(await viewer.findByRole('button', { name })).toHaveAttribute('data-top-bar');
  });

  it('says that a picture did not load, and what to do', async () => {
    open();
    const viewer = within(await screen.findByRole('dialog', { name: 'Просмотр снимков' }));
    fireEvent.error(await viewer.findByRole('img', { name: /^Снимок 2 из 3/ }));
    expect(await viewer.findByText('Снимок не загрузился. Откройте его ещё раз через минуту.')).toBeInTheDocument();
  });

  it('enlarges no thumbnail beyond the picture that replaces it', async () => {
    const small = { ...photos[0]!, width: 640, height: 480 };
    renderScreen(<PhotosSection owner={{ serverId: someId(1204), localId: null, name: 'Иванова Мария' }} mayEdit />, {
      at: `/?photo=${small.id}`,
      api: { photos: { list: () => [small] } },
    });
    const viewer = await screen.findByRole('dialog', { name: 'Просмотр снимков' });
    const frame = viewer.querySelector<HTMLElement>('.yarl__slide_current .photo-frame');
    expect(frame?.style.getPropertyValue('--side')).toBe('640px');
  });

  it('shows the picture’s own pixels when zooming in, with the right to originals', async () => {
    renderScreen(<PhotosSection owner={{ serverId: someId(1204), localId: null, name: 'Иванова Мария' }} mayEdit />, {
      at: `/?photo=${someId(2)}`,
      user: fakeUser({ roles: ['designer'] }),
      api: { photos: { list: () => photos } },
    });
    const viewer = within(await screen.findByRole('dialog', { name: 'Просмотр снимков' }));
    const picture = await viewer.findByRole('img', { name: /^Снимок 2 из 3/ });
    // Nothing has a size here: every picture fits. Until somebody zooms in the preview is shown.
    expect(picture).toHaveAttribute('src', `/api/photos/${someId(1204)}/watermarked/${someId(2)}`);
  });

  it('contains no text in another language', async () => {
    open();
    const viewer = await screen.findByRole('dialog', { name: 'Просмотр снимков' });
    await within(viewer).findByRole('button', { name: 'Удалить снимок' });
    const spoken = [...viewer.querySelectorAll('[aria-label], [aria-roledescription], [title]')].flatMap((element) =>
      ['aria-label', 'aria-roledescription', 'title']
        .map((name) => element.getAttribute(name))
        .filter((text) => text !== null),
    );
    expect(spoken.length).toBeGreaterThan(8);
    expect(spoken.filter((text) => !/[а-яё]/i.test(text))).toEqual([]);
  });

  it('moves by the arrow keys, keeping the address in step, and closes by Escape', async () => {
    const { location } = open();
    await screen.findByRole('dialog', { name: 'Просмотр снимков' });
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(location().search).toBe(`?photo=${someId(3)}`));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(location().search).toBe(''));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Просмотр снимков' })).toBeNull());
  });
});
