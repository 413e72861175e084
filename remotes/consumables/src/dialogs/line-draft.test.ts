import { lineOf, linesFault, sumFault, supplyLines } from './line-draft';

const PAPER = {
  id: '0190a000-0000-7000-8000-0000000000a1',
  name: 'Бумага',
  code: 'B-1',
  base_unit: 'sheet',
  packs: [],
} as const;
const line = (sum: string) => ({ ...lineOf({ ...PAPER, packs: [] }, '1'), sum });

describe('a typed sum', () => {
  it.each(['1500,555', '1.500,00', '1500 р.', '1 500 ₽', '-5', '1e3', '1234567890'])(
    '%s is a fault, never nothing',
    (sum) => {
      expect(sumFault(sum)).not.toBeNull();
      expect(linesFault([line(sum)])).toBe('Исправьте сумму: Бумага.');
    },
  );

  it.each([
    ['1500', 150_000],
    ['1 500,50', 150_050],
    ['1500.5', 150_050],
    ['0', 0],
  ])('%s is understood', (sum, kop) => {
    expect(linesFault([line(sum)])).toBeNull();
    expect(supplyLines([line(sum)])[0]).toHaveProperty('sum_kop', kop);
  });

  it('may be left out', () => {
    expect(linesFault([line('')])).toBeNull();
    expect(supplyLines([line('')])[0]).not.toHaveProperty('sum_kop');
  });
});
