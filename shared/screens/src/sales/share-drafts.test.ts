import * as fc from 'fast-check';
import { draftsOf, readShares } from './share-drafts';

const id = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;

test('shares that make the whole are read as they were shown', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 9_999 }), { maxLength: 6 }), (cuts) => {
      const edges = [0, ...new Set(cuts.toSorted((a, b) => a - b)), 10_000];
      const shares = edges.slice(1).map((edge, at) => ({
        employee_id: id(at),
        full_name: 'Сотрудник',
        role: 'seller' as const,
        basis_points: edge - edges[at]!,
      }));
      expect(readShares(draftsOf(shares))).toEqual({
        shares: shares.map(({ full_name: _name, ...share }) => share),
      });
    }),
  );
});

const draft = (text: string, employee_id: string | null = id(1)) => ({
  employee_id,
  name: null,
  role: 'seller' as const,
  text,
});

test.each([
  [[draft('90')], 'Вместе 90 %, а должно быть 100 %.'],
  [[draft('50'), draft('50')], 'Сотрудник указан дважды.'],
  [[draft('0'), draft('100', id(2))], 'Доля — число от 0,01 до 100 %.'],
  [[draft('100', null)], 'Выберите сотрудника в каждой строке.'],
  [[], 'Вместе 0 %, а должно быть 100 %.'],
])('%j is answered «%s»', (drafts, fault) => expect(readShares(drafts)).toEqual({ fault }));
