import { givenHeldSale } from '../../standing';
import type { CasesOf } from '../matrix-case';
import type { Target } from '../target';

const REASON = 'проверка';

const heldAt = ({ app, location, resident }: Target) => givenHeldSale(app, location, resident);
const seen = { revision: 1, sum_kop: 50_000 };

export const standingCases: CasesOf<'standing'> = {
  list: { outOfReach: 403, send: (by, { location }) => by.get(`/held?location_id=${location}`) },
  count: { outOfReach: 403, send: (by, { location }) => by.get(`/held/count?location_id=${location}`) },
  get: { others: 'sales.read', send: async (by, target) => by.get(`/held/${(await heldAt(target)).id}`) },
  decide: {
    send: async (by, target) =>
      by.post(`/held/${(await heldAt(target)).id}/decide`, { ...seen, decision: 'void', note: REASON }),
  },
  decideMany: {
    send: async (by, target) => {
      const { id } = await heldAt(target);
      return by.post('/held/decide', { records: [{ id, ...seen }], decision: 'count' });
    },
  },
};
