import { highestRole, ROLES } from '@studio/contracts';
import { asc, eq, or } from 'drizzle-orm';
import type { Database } from '../kernel/database/open';
import { inRussian } from '../kernel/database/russian-text';
import { location } from '../locations';
import { employee, rolesOfMany } from '../users';
import type { Account } from './account';

interface Phone {
  account_id: number;
  name: string;
  place: string | null;
  /** False for an employee whose messenger the portal does not know yet. */
  bound: boolean;
}

export interface PhoneGroup {
  title: string;
  phones: Phone[];
}

/** A person who does not work here, to see how the bot treats strangers. */
const STRANGER: Account = {
  id: 999_000_001,
  first_name: 'Пётр',
  last_name: 'Прохожий',
  username: null,
  phone: '+70000000000',
};

/** Unbound phones, for changing one's messenger; ids up to the last are phones as well. */
const NEW_PHONES = { first: 998_000_001, last: 998_999_999 };

const newPhone = (id: number): Account => ({
  id,
  first_name: 'Телефон',
  last_name: 'Новый',
  username: `new_phone_${id - NEW_PHONES.first + 1}`,
  phone: `+7${id}0`,
});

const columns = {
  id: employee.id,
  messenger_id: employee.messenger_id,
  messenger_username: employee.messenger_username,
  first_name: employee.first_name,
  last_name: employee.last_name,
  phone: employee.phone,
};

/**
 * All phones by their owners' highest role, in the order of the thirteen roles; in each group the accounts with the lowest ids first, which
 * in the demo is the well-known person of that role.
 */
export async function phoneGroups(db: Database): Promise<PhoneGroup[]> {
  const people = await db
    .select({ ...columns, place: location.name })
    .from(employee)
    .leftJoin(location, eq(location.id, employee.primary_location_id))
    .where(eq(employee.status, 'active'))
    .orderBy(asc(employee.messenger_id), inRussian(employee.name_folded));
  const roles = await rolesOfMany(
    db,
    people.map(({ id }) => id),
  );
  const groups = new Map<string, Phone[]>(Object.values(ROLES).map(({ display_name }) => [display_name, []]));
  for (const person of people) {
    const title = highestRole(roles.get(person.id) ?? [])?.display_name ?? 'Без роли';
    const { id: account_id, first_name, last_name } = asAccount(person);
    const phone = {
      account_id,
      name: `${last_name} ${first_name}`,
      place: person.place,
      bound: person.messenger_id !== null,
    };
    groups.set(title, [...(groups.get(title) ?? []), phone]);
  }
  const taken = new Set(people.map(({ messenger_id }) => messenger_id));
  let { first: spare } = NEW_PHONES;
  while (taken.has(spare)) spare += 1;
  groups.set(
    'Не сотрудники',
    [STRANGER, newPhone(spare)].map(({ id, first_name, last_name }) => ({
      account_id: id,
      name: `${last_name} ${first_name}`,
      place: null,
      bound: false,
    })),
  );
  return [...groups].map(([title, phones]) => ({ title, phones })).filter(({ phones }) => phones.length > 0);
}

/** The phone with this account: of an employee who is bound to it, or whose number it is derived from; otherwise a new one. */
export async function findAccount(db: Database, accountId: number): Promise<Account | null> {
  if (accountId === STRANGER.id) return STRANGER;
  const found = await db
    .select(columns)
    .from(employee)
    .where(or(eq(employee.messenger_id, accountId), eq(employee.phone, `+${accountId}`)))
    .orderBy(employee.status);
  const person =
    found.find(({ messenger_id }) => messenger_id === accountId) ??
    found.find(({ messenger_id }) => messenger_id === null);
  if (person) return asAccount(person);
  return accountId >= NEW_PHONES.first && accountId <= NEW_PHONES.last ? newPhone(accountId) : null;
}

type AccountRow = Pick<typeof employee.$inferSelect, Exclude<keyof typeof columns, 'id'>>;

function asAccount({ messenger_id, messenger_username, first_name, last_name, phone }: AccountRow): Account {
  return { id: messenger_id ?? Number(phone.slice(1)), first_name, last_name, username: messenger_username, phone };
}
