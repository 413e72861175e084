import { recordAudit } from '../../kernel/records';
import { failure } from '../../kernel/fail';
import { calls, signedIn } from '../../kernel/implement';
import { role } from '../../users';
import { roleCard } from '../queries/role-cards';
import { refuseHighLevel, refuseTakenDisplayName } from '../rules';

export const createRole = calls.permissions.createRole.handler(({ context, input }) => {
  const caller = signedIn(context);
  refuseHighLevel(caller, input.level);
  return context.database.db.transaction(async (tx) => {
    await refuseTakenDisplayName(tx, input.display_name);
    const description = input.description || null;
    const [made] = await tx
      .insert(role)
      .values({ ...input, description })
      .onConflictDoNothing({ target: role.name })
      .returning();
    if (!made) throw failure('conflict', { message: 'Роль с таким именем уже есть.', field: 'name' });
    await recordAudit(tx, context, {
      action: 'role.created',
      subject_kind: 'role',
      subject_id: made.id,
      after: { name: made.name, display_name: made.display_name, description, level: made.level },
    });
    return roleCard(tx, caller, made);
  });
});
