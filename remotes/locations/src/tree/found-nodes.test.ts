import type { PlaceHit } from '@studio/contracts';
import { placeIndex } from '../places/place-index';
import { closed, park, samara, studio, tree, volga } from '../testing/builders';
import { foundNodes } from './found-nodes';
import { knownHits } from './known-hits';

const options = { archived: false, notes: false, locationsOf: () => ({ data: undefined, failed: false }) };
const lay = (hits: PlaceHit[], search = '') => foundNodes(hits, search, placeIndex(tree), options);
const sought = (text: string) => knownHits(text, tree, [studio, park, closed]);

test('a location stands below its region and city, which stand open', () => {
  const { nodes, open } = lay(sought('струковский'), 'струковский');
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

test('an address stands beside a name that does not say why the place was found', () => {
  const [region] = lay(sought('красноармейская'), 'красноармейская').nodes;
  expect(JSON.stringify(region?.children)).toContain('Красноармейская, 1');
  const [again] = lay(sought('струковский'), 'струковский').nodes;
  expect(JSON.stringify(again?.children)).not.toContain('Красноармейская');
});

test('a city that was found itself can be opened to all of its locations', () => {
  const { nodes, open } = lay(sought('самара'), 'самара');
  expect(nodes[0]?.children).toEqual([expect.objectContaining({ label: 'Самара', children: 'lazy' })]);
  expect(open.has(`city:${samara.id}`)).toBe(false);
});

test('a region that was found itself shows its cities, closed', () => {
  const { nodes, open } = lay(sought('поволж'), 'поволж');
  expect(nodes[0]?.children).toEqual([
    expect.objectContaining({ label: 'Самара' }),
    expect.objectContaining({ label: 'Казань' }),
  ]);
  expect(open.size).toBe(0);
});

test('without a connection every word must be in the name or address, whatever the case; ё is е', () => {
  expect(sought('СТУДИЯ ленинградской').map(({ id }) => id)).toEqual([studio.id]);
  expect(sought('Ленинградская, 12').map(({ id }) => id)).toEqual([studio.id]);
  expect(knownHits('зелен', undefined, [{ ...park, name: 'Парк «Зелёная роща»' }])).toHaveLength(1);
  expect(sought('вокзал')).toEqual([expect.objectContaining({ archived: true })]);
  expect(sought('струковский ленинградская')).toEqual([]);
});
