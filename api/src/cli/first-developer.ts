import { parseArgs } from 'node:util';
import { ROLES } from '@studio/contracts';
import { recordAudit } from '../kernel/records';
import { invite } from '../auth';
import { readConfig } from '../kernel/process/config';
import { openDatabase } from '../kernel/database/open';
import { demoSecrets } from '../kernel/process/demo-secrets';
import { addFirstDeveloper, seedRoles } from '../users';
import { exitOnRefusal } from './exit-on-refusal';
import { Refusal } from '../kernel/process/refusal';

const USAGE = 'Usage: first-developer --last-name Иванова --first-name Анна --phone +79161234567 [--force]';

/** Creates the first developer account of a new installation and prints the link that binds their messenger. */
await exitOnRefusal(async () => {
  const person = readArguments();
  const config = readConfig(process.env, demoSecrets);
  const database = await openDatabase(config);
  try {
    await seedRoles(database.db);
    const now = () => new Date();
    const { link, expires_at } = await database.db.transaction(async (tx) => {
      const employeeId = await addFirstDeveloper(tx, person, now());
      const invitation = await invite(tx, { config, now }, { employeeId, createdBy: null });
      const subject = { subject_kind: 'employee', subject_id: employeeId };
      const operator = { person: null, origin: { address: null, requestId: null }, now };
      await recordAudit(tx, operator, {
        ...subject,
        action: 'role.assigned',
        after: { role: 'developer', role_name: ROLES.developer.display_name },
      });
      await recordAudit(tx, operator, {
        ...subject,
        action: 'invitation.created',
        after: { expires_at: invitation.expires_at.toISOString() },
      });
      return invitation;
    });
    console.log(
      `${person.lastName} ${person.firstName} is a developer now. Open this link in the messenger of that phone:`,
    );
    console.log(`\n  ${link}\n`);
    console.log(
      `It binds the messenger once and holds until ${expires_at.toISOString()}. Then sign in at ${config.publicUrl}`,
    );
  } finally {
    await database.close();
  }
});

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        'last-name': { type: 'string' },
        'first-name': { type: 'string' },
        phone: { type: 'string' },
        force: { type: 'boolean', default: false },
      },
    });
    const { 'last-name': lastName, 'first-name': firstName, phone, force } = values;
    if (!lastName?.trim() || !firstName?.trim() || !phone) throw new Refusal(USAGE);
    return { lastName: lastName.trim(), firstName: firstName.trim(), phone, force };
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(`${(error as Error).message}\n${USAGE}`);
  }
}
