import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { HeldReason } from '@studio/contracts';
import { explainLines } from './explain-lines';
import { type OfflineFacts, offlineReasons } from './offline-reasons';

/** Two prints at 300 ₽, sold by a seller at an open place. */
const HONEST: OfflineFacts = {
  unknown: [],
  dearer: [],
  list_kop: 60_000,
  taken_kop: 60_000,
  hour_kop: 60_000,
  lines_kop: 60_000,
  limit_kop: 10_000_000,
  maySell: true,
  ceiling: 10,
  when: 'in_time',
  closed_day: null,
  isArchived: false,
  hasFilesTwice: false,
  doPicturesDiffer: false,
  same: [],
};

const CASES: [name: string, facts: Partial<OfflineFacts>, HeldReason[]][] = [
  ['an honest sale', {}, []],
  ['a discount at the ceiling', { taken_kop: 54_000 }, []],
  ['a discount at the ceiling of a sum that it does not divide', { list_kop: 12_345, taken_kop: 11_110 }, []],
  ['a discount above it', { taken_kop: 53_900 }, ['discount_over_ceiling']],
  ['a maker without the right', { maySell: false }, ['right_missing']],
  ['goods of no list', { unknown: ['Магнит'] }, ['product_unknown']],
  [
    'a price above every list',
    { dearer: [{ name: 'Печать', price_kop: 40_000, list_kop: 30_000 }] },
    ['price_unexplained'],
  ],
  ['more cash than the lines make', { taken_kop: 60_100 }, ['price_unexplained']],
  [
    'the most that counts',
    { list_kop: 10_000_000, lines_kop: 10_000_000, taken_kop: 10_000_000, hour_kop: 10_000_000 },
    [],
  ],
  [
    'a kopeck more',
    { list_kop: 10_000_001, lines_kop: 10_000_001, taken_kop: 10_000_001, hour_kop: 10_000_001 },
    ['over_limit'],
  ],
  ['more within an hour without a session', { hour_kop: 10_000_001 }, ['over_limit']],
  ['a time to come', { when: 'time_ahead' }, ['time_ahead']],
  ['a time long ago', { when: 'time_long_ago' }, ['time_long_ago']],
  ['a day that is closed', { closed_day: '2026-03-10' }, ['day_closed']],
  ['a file more than once', { hasFilesTwice: true }, ['file_twice']],
  ['other pictures than it sold', { doPicturesDiffer: true }, ['pictures_differ']],
  [
    'the same goods again',
    { same: [{ id: 'a', number: 12, at: new Date('2026-03-10T10:00:00Z'), held: false }] },
    ['sold_twice'],
  ],
  [
    'several at once',
    {
      maySell: false,
      when: 'time_ahead',
      same: [{ id: 'a', number: 12, at: new Date('2026-03-10T10:00:00Z'), held: false }],
    },
    ['right_missing', 'time_ahead', 'sold_twice'],
  ],
];

describe('a sale made without a connection', () => {
  for (const [name, facts, reasons] of CASES)
    it(`${name}: ${reasons.join(', ') || 'counts'}`, () =>
      assert.deepEqual(
        offlineReasons({ ...HONEST, ...facts }).map(({ reason }) => reason),
        reasons,
      ));
});

describe('the facts of a reason', () => {
  const factsOf = (facts: Partial<OfflineFacts>) => offlineReasons({ ...HONEST, ...facts })[0]?.facts;
  it('are what one piece was sold for, and the price of the list', () =>
    assert.deepEqual(factsOf({ dearer: [{ name: 'Кружка', price_kop: 250_000, list_kop: 90_000 }] }), {
      goods: [{ name: 'Кружка', price_kop: 250_000, list_kop: 90_000 }],
    }));
  it('are the cash and what the lines make', () =>
    assert.deepEqual(factsOf({ taken_kop: 60_100 }), { goods: [], taken_kop: 60_100, lines_kop: 60_000 }));
  it('are list, cash and ceiling of a discount', () =>
    assert.deepEqual(factsOf({ taken_kop: 30_000 }), { list_kop: 60_000, taken_kop: 30_000, ceiling: 10 }));
  it('are the other sales, where they are, and when the first was', () => {
    const at = (hour: number) => new Date(Date.UTC(2026, 2, 10, hour));
    const same = [
      { id: 'a', number: 12, at: at(10), held: false },
      { id: 'b', number: 9, at: at(11), held: true },
    ];
    assert.deepEqual(factsOf({ same }), {
      earlier: [
        { id: 'a', number: 12, held: false },
        { id: 'b', number: 9, held: true },
      ],
      at: '2026-03-10T10:00:00.000Z',
    });
  });
});

describe('lines', () => {
  const prices = new Map([['a', [30_000, 25_000]]]);
  const line = (price_kop: number, product_id = 'a') => ({ product_id, name: product_id, quantity: 2, price_kop });

  it('at any known price are explained', () => {
    const explained = explainLines([line(30_000), line(25_000)], prices);
    assert.deepEqual(explained, { unknown: [], dearer: [], list_kop: 110_000 });
  });
  it('below every list are measured by the nearest price', () =>
    assert.deepEqual(explainLines([line(24_000)], prices), { unknown: [], dearer: [], list_kop: 50_000 }));
  it('above every list are not explained', () =>
    assert.deepEqual(explainLines([line(30_001)], prices), {
      unknown: [],
      dearer: [{ name: 'a', price_kop: 30_001, list_kop: 30_000 }],
      list_kop: 60_000,
    }));
  it('of unknown goods are named', () =>
    assert.deepEqual(explainLines([line(100, 'b')], prices), { unknown: ['b'], dearer: [], list_kop: 200 }));
});
