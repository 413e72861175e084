import 'fake-indexeddb/auto';
import { renderScreen } from '@studio/portal/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { photo, someId } from '../testing/builders';
import { ManyVersionsDialog } from './many-versions-dialog';

const SESSION = someId(1204);
const PHOTOS = Array.from({ length: 300 }, (_, n) => photo({ id: someId(1_000 + n), filename: `IMG_${n}.jpg` }));
const file = (name: string) => new File(['x'], name, { type: 'image/jpeg' });

async function open(...names: string[]) {
  const { api } = renderScreen(<ManyVersionsDialog sessionId={SESSION} photos={PHOTOS} onClose={jest.fn()} />, {
    api: { photos: { addVersion: () => ({ version: {} as never, duplicate: false }) } },
  });
  await screen.findByRole('dialog', { name: 'Загрузить готовые файлы' });
  const input = document.querySelector('input[type=file]');
  await userEvent.upload(input as HTMLInputElement, names.map(file));
  return { sent: () => api.calls.filter(({ name }) => name === 'photos.addVersion') };
}

it('many files of a session of many photos do not each render a list of all names', async () => {
  await open(...Array.from({ length: 30 }, (_, n) => `IMG_${n}_ретушь.jpg`));
  expect(await screen.findByRole('button', { name: 'Загрузить: 30\u00a0файлов' })).toBeEnabled();
  expect(screen.getByRole('combobox', { name: 'Снимок для IMG_7_ретушь.jpg' })).toHaveValue('IMG_7.jpg');
  expect(screen.queryAllByRole('option')).toHaveLength(0);
});

it('a file that matches no photo is assigned by a part of its name, and uploaded there', async () => {
  const { sent } = await open('чужой.jpg');
  await userEvent.type(await screen.findByRole('combobox', { name: 'Снимок для чужой.jpg' }), '_123');
  await userEvent.click(await screen.findByRole('option', { name: 'IMG_123.jpg' }));
  await userEvent.click(screen.getByRole('button', { name: 'Загрузить: 1\u00a0файл' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(await screen.findByText('Загружен')).toBeVisible();
});
