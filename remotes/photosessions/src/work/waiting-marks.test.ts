import { photo, someId } from '../testing/builders';
import { lostMarks, withWaitingMarks } from './waiting-marks';

const [early, late] = ['2026-03-08T10:00:00.000Z', '2026-03-08T11:00:00.000Z'];
const PHOTOS = [photo({ id: someId(1), rating: 3, marked_at: '2026-03-08T10:30:00.000Z' }), photo({ id: someId(2) })];
const shown = (marks: Parameters<typeof withWaitingMarks>[1]) =>
  withWaitingMarks(PHOTOS, marks).map(({ rating, picked }) => [rating, picked]);

it('a mark of this device shows over the server’s', () => {
  expect(shown([{ photo_id: someId(1), picked: true, marked_at: late }])).toEqual([
    [3, true],
    [0, false],
  ]);
});

it('an older one does not hide somebody’s later mark', () => {
  expect(shown([{ photo_id: someId(1), rating: 1, marked_at: early }])[0]).toEqual([3, false]);
});

it('of several marks on one photo all count, in their order', () => {
  const marks = [
    { photo_id: someId(2), rating: 2, marked_at: early },
    { photo_id: someId(2), picked: true, marked_at: early },
    { photo_id: someId(2), rating: 4, marked_at: late },
  ];
  expect(shown(marks)[1]).toEqual([4, true]);
});

it('photos without waiting marks stay the same objects', () => {
  expect(withWaitingMarks(PHOTOS, [])).toBe(PHOTOS);
  expect(withWaitingMarks(PHOTOS, [{ photo_id: someId(1), rating: 5, marked_at: late }])[1]).toBe(PHOTOS[1]);
});

it('reports where somebody’s later mark remains', () => {
  const standing = [
    { id: someId(1), rating: 5, picked: false, marked_at: late, marked_by_name: 'Лис Ия' },
    { id: someId(2), rating: 2, picked: true, marked_at: early, marked_by_name: 'Я' },
  ];
  const sent = [
    { photo_id: someId(1), rating: 1, marked_at: early },
    { photo_id: someId(2), picked: true, marked_at: early },
  ];
  expect(lostMarks(sent, standing).map(({ marked_by_name }) => marked_by_name)).toEqual(['Лис Ия']);
});
