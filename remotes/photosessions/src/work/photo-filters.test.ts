import { readFilters } from '@studio/screens';
import { photo, someId } from '../testing/builders';
import { photoFilters, type PhotoFilters, shownPhotos, uploadersOf } from './photo-filters';

const PHOTOS = [
  photo({ id: someId(1), position: 1, filename: 'IMG_10.jpg', rating: 3, picked: true, sold: true, taken_at: null }),
  photo({
    id: someId(2),
    position: 2,
    filename: 'IMG_2.jpg',
    rating: 0,
    current_version: 1,
    taken_at: '2026-03-08T10:00:00.000Z',
  }),
  photo({
    id: someId(3),
    position: 3,
    filename: 'IMG_1.jpg',
    rating: 5,
    uploaded_by_name: 'Белов Олег',
    retouch_state: 'ordered',
    taken_at: '2026-03-08T09:00:00.000Z',
  }),
];
const ALL: PhotoFilters = {
  picked: 'any',
  rating: 'any',
  retouch: null,
  version: 'any',
  sold: 'any',
  uploader: null,
  sort: 'upload',
};
const positions = (part: Partial<PhotoFilters>) =>
  shownPhotos(PHOTOS, { ...ALL, ...part }).map(({ position }) => position);

test.each<[string, Partial<PhotoFilters>, number[]]>([
  ['nothing asked for: all, as they were uploaded', {}, [1, 2, 3]],
  ['picked ones', { picked: 'yes' }, [1]],
  ['those that are not picked', { picked: 'no' }, [2, 3]],
  ['three stars and more', { rating: '3' }, [1, 3]],
  ['no stars', { rating: 'none' }, [2]],
  ['ordered for retouch', { retouch: 'ordered' }, [3]],
  ['sold ones', { sold: 'yes' }, [1]],
  ['those that nobody bought', { sold: 'no' }, [2, 3]],
  ['those with a retouched file', { version: 'retouched' }, [2]],
  ['those as they were shot', { version: 'original' }, [1, 3]],
  ['those of one who uploaded', { uploader: 'Белов Олег' }, [3]],
  ['in series: by the shot', { sort: 'series' }, [3, 2, 1]],
  ['by the shot, without a time last', { sort: 'shot' }, [3, 2, 1]],
  ['by name as people count', { sort: 'name' }, [3, 2, 1]],
  ['the best first', { sort: 'rating' }, [3, 1, 2]],
])('%s', (_, part, expected) => expect(positions(part)).toEqual(expected));

test('an invalid address shows everything', () => {
  expect(readFilters(photoFilters, new URLSearchParams('stars=9&picked=x&retouch=y&by=z'))).toEqual(ALL);
});

test('uploaders are listed once, alphabetically', () => {
  expect(uploadersOf(PHOTOS)).toEqual(['Белов Олег', 'Соколова Анна']);
});
