import type { FaultGroup, FaultKind } from '../fault-kind';
import { POSTGRES_KINDS, runServerTrial, SERVER_KINDS } from './server-kinds';
import { openStand, type ServerStand } from './server-stand';

/** An empty database of a PostgreSQL server, when the trials are wanted there too. */
const POSTGRES_URL = process.env['FAULTS_POSTGRES'];

const stands: { embedded: ServerStand | null; postgres: ServerStand | null } = { embedded: null, postgres: null };

function kindsOf(engine: keyof typeof stands, trials: typeof SERVER_KINDS, mark: string): FaultKind[] {
  return Object.entries(trials).map(([name, run]) => ({
    name: name + mark,
    trial: async (seed) => {
      stands[engine] ??= await openStand(engine === 'postgres' ? (POSTGRES_URL ?? '') : null);
      return runServerTrial(seed, stands[engine], run);
    },
  }));
}

/** The API as a process, killed and started again in the middle of its work. */
export const serverGroup: FaultGroup = {
  name: 'server',
  weight: POSTGRES_URL ? 3 : 2,
  kinds: [
    ...kindsOf('embedded', SERVER_KINDS, ''),
    ...(POSTGRES_URL ? kindsOf('postgres', { ...SERVER_KINDS, ...POSTGRES_KINDS }, ' (PostgreSQL)') : []),
  ],
  // A stand is opened by the first trial that needs it.
  open: async () => undefined,
  async close() {
    await stands.embedded?.close();
    await stands.postgres?.close();
    Object.assign(stands, { embedded: null, postgres: null });
  },
};
