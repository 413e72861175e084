import type { PlaceHit } from '@studio/contracts';
import { placeIndex } from '../places/place-index';
import { closed, park, samara, studio, tree, volga } from '../testing/builders';
import { foundNodes } from './found-nodes';
import { knownHits } from './known-hits';

const options = { archived: false, notes: false, locationsOf: () => ({ data: undefined, failed: false }) };
const lay = (hits: PlaceHit[], search = '') => foundNodes(hits, search, placeIndex(tree), options);
const search = (text: string) => knownHits(text, tree, [studio, park, closed]);

test('a location is below its region and city, which are expanded', () => {
  const { nodes, open } = lay(search('струковский'), 'струковский');
  expect(nodes).toEqual([
    expect.objectContaining({
      label: volga.name,
      children: [
        expect.objectContaining({
          label: samara.name,
          children: [expect.objectContaining({ id: `location:${park.id}`, label: park.name })],
        }),
      ],
    }),
  ]);
  expect(open).toEqual(new Set([`region:${volga.id}`, `city:${samara.id}`]));
});

test('an address is shown next to a name that does not contain the match', () => {
  const [region] = lay(search('красноармейская'), 'красноармейская').nodes;
  expect(JSON.stringify(region?.children)).toContain('Красноармейская, 1');
  const [again] = lay(search('струковский'), 'струковский').nodes;
  expect(JSON.stringify(again?.children)).not.toContain('Красноармейская');
});

test('a city that matched itself can be expanded to all of its locations', () => {
  const { nodes, open } = lay(search('самара'), 'самара');
  expect(nodes[0]?.children).toEqual([expect.objectContaining({ label: 'Самара', children: 'lazy' })]);
  expect(open.has(`city:${samara.id}`)).toBe(false);
});

test('a region that matched itself shows its cities, collapsed', () => {
  const { nodes, open } = lay(search('поволж'), 'поволж');
  expect(nodes[0]?.children).toEqual([
    expect.objectContaining({ label: 'Самара' }),
    expect.objectContaining({ label: 'Казань' }),
  ]);
  expect(open.size).toBe(0);
});

test('when offline every word must be in the name or address, in any case; ё is е', () => {
  expect(search('СТУДИЯ ленинградской').map(({ id }) => id)).toEqual([studio.id]);
  expect(search('Ленинградская, 12').map(({ id }) => id)).toEqual([studio.id]);
  expect(knownHits('зелен', undefined, [{ ...park, name: 'Парк «Зелёная роща»' }])).toHaveLength(1);
  expect(search('вокзал')).toEqual([expect.objectContaining({ archived: true })]);
  expect(search('струковский ленинградская')).toEqual([]);
});
