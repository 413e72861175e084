import 'fake-indexeddb/auto';
import { fakeUser, renderScreen } from '@studio/portal/testing';
import { fireEvent, screen, within } from '@testing-library/react';
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

it('shows the pictures’ own pixels when zoomed in, with the right to originals', async () => {
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

it('sets stars by mouse on one of the pictures, and clears them by the same star', async () => {
  const onMark = jest.fn();
  const rated = [{ ...PHOTOS[0]!, rating: 4 }, PHOTOS[1]!];
  renderScreen(<PhotoComparison sessionId={someId(1204)} photos={rated} onMark={onMark} onClose={jest.fn()} />);
  const starsOf = async (name: string) => within(await screen.findByRole('group', { name: `Оценка ${name}` }));
  fireEvent.click((await starsOf('IMG_2.jpg')).getByRole('button', { name: /^5\sзвёзд$/ }));
  fireEvent.click((await starsOf('IMG_1.jpg')).getByRole('button', { name: /^4\sзвезды$/, pressed: true }));
  expect(onMark.mock.calls).toEqual([
    [[rated[1]], { rating: 5 }],
    [[rated[0]], { rating: 0 }],
  ]);
});
