import { photo, someId } from '../testing/builders';
import { shownPictures } from './shown-pictures';

const photos = [1, 2, 3].map((number) => photo({ id: someId(number), picked: number === 3 }));
type Subject = Parameters<typeof shownPictures>[0];
const nothing: Subject = { viewed: undefined, compared: [], chosen: [], shown: photos };

it.each<[string, Partial<Subject>, string[]]>([
  ['the picture of the viewer before all', { viewed: photos[0], chosen: photos }, [someId(1)]],
  ['what is compared before what is chosen', { compared: photos.slice(0, 2), chosen: photos }, [someId(1), someId(2)]],
  ['what is chosen before the grid', { chosen: photos.slice(1, 2) }, [someId(2)]],
  ['the whole grid, also after the first heart', {}, [someId(1), someId(2), someId(3)]],
])('shows %s', (_what, part, expected) => {
  expect(shownPictures({ ...nothing, ...part }).map(({ id }) => id)).toEqual(expected);
});

it('contains nothing of a picture but its shape, its version and whether the client wants it', () => {
  expect(shownPictures({ ...nothing, shown: photos.slice(2) })).toEqual([
    { id: someId(3), width: 6000, height: 4000, version: 0, hearted: true },
  ]);
});
