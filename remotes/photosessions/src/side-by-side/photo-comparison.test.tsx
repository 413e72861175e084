import 'fake-indexeddb/auto';
import { fakeUser, renderScreen } from '@studio/portal/testing';
import { fireEvent, screen } from '@testing-library/react';
import { photo, someId } from '../testing/builders';
import PhotoComparison from './photo-comparison';

const PHOTOS = [1, 2].map((n) => photo({ id: someId(900 + n), filename: `IMG_${n}.jpg`, width: 6_000, height: 4_000 }));

async function sourcesZoomedIn(role: 'designer' | 'salesperson') {
  renderScreen(<PhotoComparison sessionId={someId(1204)} photos={PHOTOS} onMark={jest.fn()} onClose={jest.fn()} />, {
    user: fakeUser({ roles: [role] }),
  });
  const pane = await screen.findByRole('button', { name: /^IMG_1/ });
  const sources = () => [...document.querySelectorAll('ul img')].map((image) => image.getAttribute('src'));
  expect(sources().every((source) => source?.includes('/watermarked/'))).toBe(true);
  fireEvent.keyDown(pane, { code: 'KeyZ', key: 'z' });
  return sources();
}

it('closer up shows the pictures’ own pixels to whoever may see originals', async () => {
  expect(await sourcesZoomedIn('designer')).toEqual([
    expect.stringContaining(`/full/${someId(901)}`),
    expect.stringContaining(`/full/${someId(902)}`),
  ]);
});

it('stays with the watermark for everybody else', async () => {
  expect(await sourcesZoomedIn('salesperson')).toEqual([
    expect.stringContaining('/watermarked/'),
    expect.stringContaining('/watermarked/'),
  ]);
});
