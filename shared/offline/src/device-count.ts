import type { DatabaseHandle } from './database';
import { belongsTo, isUnsynced } from './new-record';
import type { FilesSchema } from './photos/files-schema';
import type { StoreContext } from './store-context';
import type { WritesSchema } from './writes/writes-schema';

/** How much waits, and nothing of what it is. */
export interface UnsentCount {
  sessions: number;
  photos: number;
  /** Everything else: sales, operations, reports. */
  writes: number;
}

export interface DeviceCount {
  /**
   * What waits on this device of everybody but `owner`; of everybody for null, the sign-in page's case. Zeros when
   * the databases cannot be read.
   */
  countUnsentOfOthers: (owner: string | null) => Promise<UnsentCount>;
}

export function createDeviceCount(
  context: StoreContext,
  files: DatabaseHandle<FilesSchema>,
  others: DatabaseHandle<WritesSchema>,
): DeviceCount {
  const counted = (reading: Promise<number>) =>
    reading.catch((error: unknown) => {
      context.report('what waits on this device could not be counted', error);
      return 0;
    });
  return {
    async countUnsentOfOthers(owner) {
      const records = context.database.use((open) => open.getAll('photosessions'));
      const photos = files.use((open) => open.getAll('photos'));
      const rest = others.use((open) => open.getAll('writes'));
      const [sessions, waiting, writes] = await Promise.all([
        counted(records.then((all) => all.filter((one) => isUnsynced(one) && !isOwn(one, owner)).length)),
        counted(photos.then((all) => all.filter((one) => one.status !== 'arrived' && one.owner !== owner).length)),
        counted(rest.then((all) => all.filter((one) => one.owner !== owner).length)),
      ]);
      return { sessions, photos: waiting, writes };
    },
  };
}

function isOwn(record: Parameters<typeof belongsTo>[0], owner: string | null): boolean {
  return owner !== null && belongsTo(record, owner);
}
