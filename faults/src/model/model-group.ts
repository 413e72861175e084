import { faultsOfLedger } from '../../../api/src/consumables';
import type { FaultGroup, FaultKind } from '../fault-kind';
import { takeTurns } from '../device/turns';
import { openPortal, type Portal } from '../portal/portal';
import { trialSubject, type WriteSubject } from '../portal/write-subjects';
import { runHistory } from './history';
import type { Stress } from './steps';
import { STRESSES, WRITE_STRESSES } from './stresses';

interface ModelGroup extends Pick<FaultGroup, 'name' | 'weight'> {
  stresses: Record<string, Stress>;
  /** Writes other than sessions. */
  subject: (portal: Portal) => WriteSubject;
  /** Looks at the whole database after the last trial. */
  check?: (portal: Portal) => Promise<void>;
}

/** Random histories of one device on a fake clock, against the real API in this process. */
function modelGroupOf({ name, weight, stresses, subject, check }: ModelGroup): FaultGroup {
  let portal: Portal | null = null;
  return {
    name,
    weight,
    kinds: Object.entries(stresses).map(([kind, stress]): FaultKind => ({
      name: kind,
      trial: async (seed) => {
        if (!portal) throw new Error('the group is not open');
        return runHistory(seed, stress, portal, subject(portal));
      },
    })),
    async open() {
      takeTurns();
      portal = await openPortal();
    },
    async close() {
      if (portal) await check?.(portal);
      await portal?.close();
      portal = null;
    },
  };
}

export const modelGroup = modelGroupOf({
  name: 'model',
  weight: 100,
  stresses: STRESSES,
  subject: () => trialSubject,
});

/** Sessions and quick operations with materials; after the last trial the ledger is computed again. */
export const stockGroup = modelGroupOf({
  name: 'stock',
  weight: 15,
  stresses: WRITE_STRESSES,
  subject: ({ stock }) => stock,
  async check({ app }) {
    const faults = await faultsOfLedger(app.database.db);
    if (faults.length > 0) throw new Error(`the ledger of materials does not agree: ${JSON.stringify(faults)}`);
  },
});

/** Sessions and marks on photos. */
export const marksGroup = modelGroupOf({
  name: 'marks',
  weight: 8,
  stresses: WRITE_STRESSES,
  subject: ({ marks }) => marks,
});

/** Expenses that wait on the device until they are claimed. */
export const expensesGroup = modelGroupOf({
  name: 'expenses',
  weight: 10,
  stresses: WRITE_STRESSES,
  subject: ({ expenses }) => expenses,
});

/** Days that are counted and handed in without a connection. */
export const daysGroup = modelGroupOf({
  name: 'days',
  weight: 10,
  stresses: WRITE_STRESSES,
  subject: ({ days }) => days,
});
