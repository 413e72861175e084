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

/** How much one other person has left here. */
export interface LeftHere extends UnsentCount {
  owner: string;
}

export interface DeviceCount {
  /**
   * What waits on this device of everybody but `owner`; of everybody for null, the sign-in page's case. Zeros when
   * the databases cannot be read.
   */
  countUnsentOfOthers: (owner: string | null) => Promise<UnsentCount>;
  /** The same person by person, without what is nobody's. */
  unsentByOthers: (owner: string) => Promise<LeftHere[]>;
}

export function createDeviceCount(
  context: StoreContext,
  files: DatabaseHandle<FilesSchema>,
  others: DatabaseHandle<WritesSchema>,
): DeviceCount {
  const read = <Row>(reading: Promise<Row[]>) =>
    reading.catch((error: unknown): Row[] => {
      context.report('what waits on this device could not be counted', error);
      return [];
    });
  async function unsent() {
    const records = context.database.use((open) => open.getAll('photosessions'));
    const photos = files.use((open) => open.getAll('photos'));
    const rest = others.use((open) => open.getAll('writes'));
    const [sessions, waiting, writes] = await Promise.all([read(records), read(photos), read(rest)]);
    return {
      sessions: sessions.filter(isUnsynced),
      photos: waiting.filter(({ status }) => status !== 'arrived'),
      writes,
    };
  }

  return {
    async countUnsentOfOthers(owner) {
      const { sessions, photos, writes } = await unsent();
      return {
        sessions: sessions.filter((one) => !isOwn(one, owner)).length,
        photos: photos.filter((one) => one.owner !== owner).length,
        writes: writes.filter((one) => one.owner !== owner).length,
      };
    },
    async unsentByOthers(owner) {
      const { sessions, photos, writes } = await unsent();
      const known = [...sessions, ...photos, ...writes].flatMap((one) => one.owner ?? []);
      const of = (rows: readonly { owner: string | null }[], author: string) =>
        rows.filter((one) => one.owner === author).length;
      return [...new Set(known)]
        .filter((author) => author !== owner)
        .map((author) => ({
          owner: author,
          sessions: of(sessions, author),
          photos: of(photos, author),
          writes: of(writes, author),
        }));
    },
  };
}

function isOwn(record: Parameters<typeof belongsTo>[0], owner: string | null): boolean {
  return owner !== null && belongsTo(record, owner);
}
