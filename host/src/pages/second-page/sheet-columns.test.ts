import { sheetColumns } from './sheet-columns';

const MONITOR = { width: 1904, height: 1000 };

it.each<[string, Parameters<typeof sheetColumns>[0], number]>([
  ['five across fill a wide monitor in two rows', { count: 5, ratio: 1.5, ...MONITOR }, 3],
  ['five upright stand in one row', { count: 5, ratio: 2 / 3, ...MONITOR }, 5],
  ['twenty-four upright', { count: 24, ratio: 2 / 3, ...MONITOR }, 8],
  ['twenty-four across', { count: 24, ratio: 1.5, ...MONITOR }, 6],
  ['a narrow window scrolls what would be too small', { count: 24, ratio: 1.5, width: 374, height: 700 }, 2],
  ['a window without room yet', { count: 5, ratio: 1.5, width: 0, height: 0 }, 1],
])('%s', (_what, sheet, columns) => expect(sheetColumns(sheet)).toBe(columns));
