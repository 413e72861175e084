import type { StockProjectDetail } from '@studio/contracts';
import { PLACE } from '../testing/builders';
import { missingOf } from './missing-lines';

const line = (fields: Partial<StockProjectDetail['lines'][number]>): StockProjectDetail['lines'][number] => ({
  item_id: 'paper',
  code: 'Б-1',
  name: 'Фотобумага',
  unit: 'sheet',
  needed: 10,
  reserved: 2,
  consumed: 1,
  available: 9,
  available_then: 9,
  in_transit: 0,
  short: 0,
  places: [],
  ...fields,
});

test('what a project lacks is taken where it lies, from one place after another', () => {
  const [warehouse, studio] = [PLACE, { ...PLACE, id: 'studio', name: 'Студия' }];
  const places = [
    { place: warehouse, available: 4 },
    { place: studio, available: 9 },
  ];
  const found = missingOf({ lines: [line({ places }), line({ item_id: 'frame', reserved: 10, places })] });
  expect(found.map(({ place, quantity, missing }) => [place.name, quantity, missing])).toEqual([
    [PLACE.name, 4, 7],
    ['Студия', 3, 7],
  ]);
});
