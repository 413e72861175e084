import 'fake-indexeddb/auto';
import type { RoleName, SessionPrints } from '@studio/contracts';
import { fakeUser, renderScreen } from '@studio/portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PhotosSection } from '../photos/photos-section';
import { photo, someId } from '../testing/builders';

const SESSION = someId(1204);
const PRODUCT = someId(71);
const PHOTOS = [1, 2].map((number) =>
  photo({
    id: someId(number),
    sha256: String(number).repeat(64),
    filename: `IMG_000${number}.jpg`,
    sold: number === 1,
  }),
);
const PRINTS: SessionPrints = [
  {
    id: someId(300),
    number: 17,
    photosession_id: SESSION,
    paid_at: '2026-03-08T12:30:00.000Z',
    photos: [
      {
        photo_id: someId(1),
        number: 1,
        product_id: PRODUCT,
        product_name: 'Печать 10×15',
        product_kind: 'print',
        quantity: 2,
        is_kept: true,
        print: { width_mm: 100, height_mm: 150, pieces: 2 },
      },
    ],
  },
];

function open(role: RoleName, { at = '/', photos = PHOTOS } = {}) {
  return renderScreen(<PhotosSection owner={{ serverId: SESSION, localId: null, name: 'Мария' }} mayEdit={false} />, {
    at,
    user: fakeUser({ roles: [role] }),
    api: {
      photos: { list: () => photos },
      sales: { prints: () => PRINTS, print: () => new Blob(['jpeg']) },
    },
  });
}

const got = ({ api }: ReturnType<typeof open>) =>
  api.calls.filter(({ name }) => name === 'sales.print').map(({ request }) => request.params);

const WHAT = '№\u00a01\u00a0×\u00a02, Печать 10×15';
const PICTURE = { id: someId(300), product_id: PRODUCT, photo_id: someId(1) };

describe('a paid picture of a session', () => {
  it.each(['photographer', 'cashier', 'salesperson'] as const)('is printed by one press: %s', async (role) => {
    const page = open(role);
    const card = within(await screen.findByRole('region', { name: 'Оплачено: к печати' }));
    expect(card.getByText(/^Заказ №.17$/)).toBeVisible();
    expect(card.queryByRole('link') !== null).toBe(role !== 'photographer');
    expect(card.getByRole('button', { name: `Скачать для печати: ${WHAT}` })).toBeVisible();
    await userEvent.click(card.getByRole('button', { name: `Напечатать: ${WHAT}` }));
    expect(got(page)).toEqual([PICTURE]);
  });

  it('is printed from the viewer, where it is shown, and no other one is', async () => {
    const page = open('photographer', { at: `/?photo=${someId(1)}` });
    const viewer = within(await screen.findByRole('dialog', { name: 'Просмотр снимков' }));
    await userEvent.click(await viewer.findByRole('button', { name: 'Напечатать: Печать 10×15' }));
    expect(got(page)).toEqual([PICTURE]);
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(viewer.queryByRole('button', { name: /^Напечатать/ })).not.toBeInTheDocument());
  });

  it('is not asked for while nothing is sold, nor by who may not print', async () => {
    const unsold = open('photographer', { photos: PHOTOS.map((one) => ({ ...one, sold: false })) });
    await screen.findByRole('button', { name: /IMG_0001/ });
    expect(unsold.api.calls.map(({ name }) => name)).not.toContain('sales.prints');
    unsold.unmount();
    const designer = open('designer');
    await screen.findByRole('button', { name: /IMG_0001/ });
    expect(designer.api.calls.map(({ name }) => name)).not.toContain('sales.prints');
  });
});
