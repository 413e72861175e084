import type { FaultGroup, FaultKind } from '../fault-kind';
import { takeTurns } from '../device/turns';
import { openPortal, type Portal } from '../portal/portal';
import { runHistory } from './history';
import { STRESSES } from './stresses';

let portal: Portal | null = null;

/** Random histories of one device on a fake clock, against the real API in this process. */
export const modelGroup: FaultGroup = {
  name: 'model',
  weight: 100,
  kinds: Object.entries(STRESSES).map(([name, stress]): FaultKind => ({
    name,
    trial: async (seed) => {
      if (!portal) throw new Error('the group is not open');
      return runHistory(seed, stress, portal);
    },
  })),
  async open() {
    takeTurns();
    portal = await openPortal();
  },
  async close() {
    await portal?.close();
    portal = null;
  },
};
