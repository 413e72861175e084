import { ROLE_NAMES, ROLES } from '@studio/contracts';
import { sql } from 'drizzle-orm';
import type { Database } from '../kernel/database/open';
import { role } from './schema';

/** Writes the thirteen roles of the specification (§6) into the database; runs at every start, and changes nothing else. */
export async function seedRoles(db: Database): Promise<void> {
  await db
    .insert(role)
    .values(
      ROLE_NAMES.map((name) => ({
        name,
        display_name: ROLES[name].display_name,
        level: ROLES[name].level,
        built_in: true,
      })),
    )
    .onConflictDoUpdate({
      target: role.name,
      set: { display_name: sql`excluded.display_name`, level: sql`excluded.level`, built_in: true },
    });
}
