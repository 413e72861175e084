import { benchAudit } from './audit-bench';
import type { Budget } from './budgets';
import type { Figure } from './figure';
import { benchBurst } from './burst-bench';
import { benchFigures } from './figures-bench';
import { benchEmbeddedLists, benchLists } from './lists-bench';
import { benchMoney } from './money-bench';
import { benchPayroll } from './payroll-bench';
import { benchPhotoChain } from './photo-chain-bench';
import { benchPlaces } from './places-bench';
import { benchSales } from './sales-bench';
import { benchStock } from './stock-bench';

export interface ServerBench {
  figures: Figure[];
  budgets?: Budget[];
}

/** Benchmarks without a browser, by the word after `--only`. */
export const SERVER_BENCHES: Record<string, () => Promise<ServerBench>> = {
  places: async () => ({ figures: await benchPlaces() }),
  audit: benchAudit,
  payroll: benchPayroll,
  photos: async () => {
    const [chain, burst] = [await benchPhotoChain(), await benchBurst()];
    return { figures: [...chain.figures, ...burst.figures], budgets: [...chain.budgets, ...burst.budgets] };
  },
  burst: benchBurst,
  figures: benchFigures,
  stock: benchStock,
  lists: benchLists,
  'lists-embedded': benchEmbeddedLists,
  sales: benchSales,
  money: benchMoney,
};
