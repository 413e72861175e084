import { MUTABLE_TOPICS, NOTIFICATION_TOPIC_NAMES, type Preferences } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import { calls, signedIn } from '../kernel/calls/implement';
import { preference } from './schema';

type Row = Pick<typeof preference.$inferSelect, 'shortcuts' | 'muted' | 'messenger'>;

const columns = { shortcuts: preference.shortcuts, muted: preference.muted, messenger: preference.messenger };

export const preferencesCalls = {
  get: calls.preferences.get.handler(async ({ context }) => {
    const [row] = await context.database.db
      .select(columns)
      .from(preference)
      .where(eq(preference.employee_id, signedIn(context).id));
    return shown(row);
  }),
  update: calls.preferences.update.handler(async ({ context, input }) => {
    const { id } = signedIn(context);
    const changed = { ...given(input), updated_at: context.now() };
    const [row] = await context.database.db
      .insert(preference)
      .values({ employee_id: id, ...changed })
      .onConflictDoUpdate({ target: preference.employee_id, set: changed })
      .returning(columns);
    return shown(row);
  }),
};

/** Only the named fields: another device may be changing the others. */
function given({ shortcuts, muted, messenger }: { [Field in keyof Row]?: Row[Field] | undefined }) {
  return {
    ...(shortcuts !== undefined && { shortcuts }),
    ...(muted !== undefined && { muted }),
    ...(messenger !== undefined && { messenger }),
  };
}

/** Topics of another version of the portal are skipped. */
function shown({ shortcuts, muted, messenger }: Row = { shortcuts: null, muted: [], messenger: [] }): Preferences {
  return {
    shortcuts,
    muted: MUTABLE_TOPICS.filter((topic) => muted.includes(topic)),
    messenger: NOTIFICATION_TOPIC_NAMES.filter((topic) => messenger.includes(topic)),
  };
}
