import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../../api/src/kernel/database/open';
import { photo, photosession } from '../../api/src/photosessions/schema';
import type { TrialResult } from './fault-kind';

/** A photo file that the screen said is kept. */
interface KeptFile {
  owner: string;
  session_key: string;
  sha256: string;
  filename: string;
}

interface PhotoRow {
  owner_id: string;
  local_id: string | null;
  sha256: string;
}

/** What the screens said about photo files, by session and content. */
export interface PhotoLedger {
  kept: (file: KeptFile) => void;
  /**
   * A person discarded the session; the fate of its photos is open, also of one that was just being kept: it stays on the device and says
   * that its session was discarded.
   */
  discarded: (session_key: string) => void;
  judge: (rows: readonly PhotoRow[], deletedSessions: ReadonlySet<string>) => TrialResult;
}

export function createPhotoLedger(): PhotoLedger {
  const promised = new Map<string, KeptFile>();
  const discarded = new Set<string>();
  return {
    kept(file) {
      if (!discarded.has(file.session_key)) promised.set(`${file.session_key} ${file.sha256}`, file);
    },
    discarded(session_key) {
      discarded.add(session_key);
      for (const [key, file] of promised) if (file.session_key === session_key) promised.delete(key);
    },
    judge(rows, deletedSessions) {
      const result: TrialResult = { lost: [], doubled: [], stuck: [] };
      for (const { owner, session_key, sha256, filename } of promised.values()) {
        if (deletedSessions.has(session_key)) continue;
        const found = rows.filter(
          (row) => row.owner_id === owner && row.local_id === session_key && row.sha256 === sha256,
        );
        if (found.length === 0) result.lost.push(`photo ${filename} of ${session_key}`);
        if (found.length > 1) result.doubled.push(`photo ${filename} of ${session_key}`);
      }
      return result;
    },
  };
}

/** Every photo in these employees' sessions, read past the API. */
export async function photoRows(db: Database, owners: readonly string[]): Promise<PhotoRow[]> {
  return db
    .select({
      owner_id: photosession.owner_id,
      local_id: photosession.local_id,
      sha256: photo.sha256,
    })
    .from(photo)
    .innerJoin(photosession, eq(photosession.id, photo.photosession_id))
    .where(inArray(photosession.owner_id, [...owners]));
}
