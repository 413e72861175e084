import { inArray } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { HOUR_MS } from '@studio/contracts';
import { PHOTO_KINDS } from '../kernel/files';
import type { App } from '../kernel/calls/context';
import { photo, photoVersion } from './schema';

/** An upload stores its files some seconds before its row; files younger than this (ms) are not touched. */
const ORPHAN_AGE_MS = HOUR_MS;

/** Removes the files that neither a photo nor a version refers to: of deleted photos and of failed uploads. Returns their number. */
export async function sweepOrphans({ database, files, now }: Pick<App, 'database' | 'files' | 'now'>): Promise<number> {
  const before = new Date(now().getTime() - ORPHAN_AGE_MS);
  let removed = 0;
  for (const kind of PHOTO_KINDS) {
    for await (const names of files.storedBefore(kind, before)) {
      const rows = await union(
        database.db.select({ sha256: photo.sha256 }).from(photo).where(inArray(photo.sha256, names)),
        database.db
          .select({ sha256: photoVersion.sha256 })
          .from(photoVersion)
          .where(inArray(photoVersion.sha256, names)),
      );
      const kept = new Set(rows.map(({ sha256 }) => sha256));
      const orphans = names.filter((name) => !kept.has(name));
      await Promise.all(orphans.map((name) => files.remove(kind, name, before)));
      removed += orphans.length;
    }
  }
  return removed;
}
