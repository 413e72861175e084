import type { Client } from 'pg';
import type { Config } from '../process/config';
import { Refusal } from '../process/refusal';
import { connectTo } from './connect';
import { DELETED_FROM, NEVER_CHANGED } from './table-rights';

type Urls = Pick<Config, 'databaseUrl' | 'ownerDatabaseUrl'>;

/** The settings of a command that changes tables: with the address of their owner, where the API has a role of its own. */
export function asOwner<T extends Urls>(config: T): T {
  return { ...config, databaseUrl: config.ownerDatabaseUrl ?? config.databaseUrl };
}

/**
 * Gives the API's role what it needs, and no more: it reads every table, adds rows to all but the audit's chain, and changes and deletes
 * them where calls do (`table-rights.ts`).
 * Makes the role first when there is none and the owner may. Nothing to do where the API works as the tables' owner. To be
 * repeated after each migration and each restore.
 * @returns the role, or null where there is only one
 * @throws Refusal when the role is none, or could do all that the owner can
 */
export async function grantToApi({ databaseUrl, ownerDatabaseUrl }: Urls): Promise<string | null> {
  if (databaseUrl === null || ownerDatabaseUrl === null) return null;
  const { username, password } = new URL(databaseUrl);
  const role = decodeURIComponent(username);
  const client = await connectTo(ownerDatabaseUrl);
  try {
    await makeRole(client, role, decodeURIComponent(password));
    await refuseOwnerRights(client, role);
    const name = client.escapeIdentifier(role);
    await client.query(
      `begin;
       grant usage on schema public, drizzle to ${name};
       revoke all on all tables in schema public from ${name};
       grant select, insert, update on all tables in schema public to ${name};
       revoke update on ${NEVER_CHANGED.join()} from ${name};
       grant delete on ${DELETED_FROM.join()} to ${name};
       revoke insert, update on audit_link, audit_pending from ${name};
       grant usage, select, update on all sequences in schema public to ${name};
       revoke update on sequence audit_entry_id_seq from ${name};
       grant select on drizzle.__drizzle_migrations to ${name};
       revoke execute on function audit_chain, audit_pend, audit_pending_kept, audit_link_pending from public;
       grant execute on function audit_link_pending to ${name};
       commit`,
    );
    return role;
  } finally {
    await client.end();
  }
}

async function makeRole(client: Client, role: string, password: string): Promise<void> {
  const { rows } = await client.query<{ is_there: boolean; may_make: boolean }>(
    `select exists (select from pg_roles where rolname = $1) as is_there, rolsuper or rolcreaterole as may_make
     from pg_roles where rolname = current_user`,
    [role],
  );
  if (rows[0]?.is_there) return;
  if (!rows[0]?.may_make)
    throw new Refusal(
      `There is no role "${role}" in the database, which DATABASE_URL names: make it as an administrator.`,
    );
  await client.query(`create role ${client.escapeIdentifier(role)} login password ${client.escapeLiteral(password)}`);
}

async function refuseOwnerRights(client: Client, role: string): Promise<void> {
  const { rows } = await client.query<{ owner: string; has_owner_rights: boolean }>(
    `select current_user as owner, rolsuper or pg_has_role(oid, current_user, 'member') as has_owner_rights
     from pg_roles where rolname = $1`,
    [role],
  );
  const [found] = rows;
  if (found?.has_owner_rights)
    throw new Refusal(
      `"${role}" may do all that the owner "${found.owner}" may: DATABASE_URL must name a role of its own.`,
    );
}
