import { foldText, MAX_STORED_PHOTOSESSIONS } from '@studio/contracts';
import { belongsTo, isUnsynced } from './new-record';
import { readRecords } from './read-rows';
import type { OfflinePhotosession } from './record';
import type { StoreContext } from './store-context';

/** Local stats (specification §3 "Statistics"), of one employee's records on this device. */
export interface LocalStats {
  total: number;
  unsynced: number;
  sync_queue_size: number;
  /** Synced and not yet removed from the device. */
  synced: number;
  errors: number;
  /** Kept after the server said they were deleted there. */
  archived: number;
  /** `local_created_at` of the oldest unsynced record. */
  oldest_unsynced: string | null;
  /** 0 to 100; null when the browser does not tell. */
  storage_usage_percent: number | null;
}

export const NO_STATS: LocalStats = {
  total: 0,
  unsynced: 0,
  sync_queue_size: 0,
  synced: 0,
  errors: 0,
  archived: 0,
  oldest_unsynced: null,
  storage_usage_percent: null,
};

/** Records that seem to be one session entered twice: same name and phone. */
export interface OfflineDuplicates {
  keep: OfflinePhotosession;
  older: OfflinePhotosession[];
}

/** Upkeep of the local records. Only synced ones are ever removed here. */
export interface Housekeeping {
  /** Zeros when the database cannot be read. */
  stats: (owner: string) => Promise<LocalStats>;
  /** Removes the owner's synced records; gives the number removed. */
  clearSynced: (owner: string) => Promise<number>;
  /**
   * Removes the oldest synced records until at most `cap` records of any kind are left, or none that are synced. By
   * default the specification's cap (§9), which is no limit in effect.
   */
  trimOldest: (cap?: number) => Promise<number>;
  /** Debug helper: groups of the owner's records with the same name and phone, the newest as the one to keep. */
  findDuplicates: (owner: string) => Promise<OfflineDuplicates[]>;
}

type Estimate = Pick<StorageManager, 'estimate'>;

export function createHousekeeping(context: StoreContext, storage: Estimate | undefined): Housekeeping {
  const { database, report } = context;

  async function readAll(): Promise<OfflinePhotosession[]> {
    try {
      return await readRecords(context);
    } catch (error) {
      report('offline records could not be read', error);
      return [];
    }
  }

  async function removeSynced(choose: (all: OfflinePhotosession[]) => OfflinePhotosession[]): Promise<number> {
    try {
      return await database.use(async (open) => {
        const transaction = open.transaction('photosessions', 'readwrite');
        const removable = choose(await transaction.store.getAll()).filter((record) => record.sync_status === 'synced');
        await Promise.all([...removable.map((record) => transaction.store.delete(record.local_id)), transaction.done]);
        return removable.length;
      });
    } catch (error) {
      report('synced records were not removed', error);
      return 0;
    }
  }

  return {
    async stats(owner) {
      const own = (await readAll()).filter((record) => belongsTo(record, owner));
      const unsynced = own.filter(isUnsynced);
      return {
        total: own.length,
        unsynced: unsynced.length,
        sync_queue_size: unsynced.length,
        synced: own.filter((record) => record.sync_status === 'synced').length,
        errors: unsynced.filter((record) => record.sync_status === 'error').length,
        archived: own.filter((record) => record.archived_at).length,
        oldest_unsynced: unsynced.map((record) => record.local_created_at).sort()[0] ?? null,
        storage_usage_percent: await usagePercent(storage),
      };
    },
    clearSynced: (owner) => removeSynced((all) => all.filter((record) => belongsTo(record, owner))),
    trimOldest: async (cap = MAX_STORED_PHOTOSESSIONS) =>
      cap === Infinity
        ? 0
        : removeSynced((all) => {
            const synced = all.filter((record) => record.sync_status === 'synced').sort(oldestFirst);
            return synced.slice(0, Math.max(0, all.length - cap));
          }),
    async findDuplicates(owner) {
      const groups = new Map<string, OfflinePhotosession[]>();
      for (const record of (await readAll()).filter((one) => belongsTo(one, owner))) {
        const client = `${plainName(record)} ${record.phone ?? record.phone_number ?? ''}`;
        groups.set(client, [...(groups.get(client) ?? []), record]);
      }
      return [...groups.values()].flatMap((group) => {
        const [keep, ...older] = group.sort((one, other) => oldestFirst(other, one));
        return keep && older.length > 0 ? [{ keep, older }] : [];
      });
    },
  };
}

async function usagePercent(storage: Estimate | undefined): Promise<number | null> {
  try {
    const { usage, quota } = (await storage?.estimate()) ?? {};
    return usage !== undefined && quota ? Math.round((usage / quota) * 1000) / 10 : null;
  } catch {
    return null;
  }
}

/** Like the server's comparison of names. A corrupt row may contain anything. */
function plainName({ name, clientName }: OfflinePhotosession): string {
  const known: unknown = name ?? clientName;
  return typeof known === 'string' ? foldText(known) : '';
}

function oldestFirst(one: OfflinePhotosession, other: OfflinePhotosession): number {
  return one.created_at < other.created_at ? -1 : one.created_at > other.created_at ? 1 : 0;
}
