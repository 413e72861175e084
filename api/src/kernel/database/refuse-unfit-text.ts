import type { ClientBase, Pool } from 'pg';
import { Refusal } from '../process/refusal';

/** `createdb` with this makes a database whose text suits. */
const FITTING_DATABASE = '--template=template0 --encoding=UTF8 --locale=C.UTF-8';

type Asked = Pick<ClientBase | Pool, 'query'>;

/**
 * Refuses a database that cannot tell capitals from small letters as staff write them, or sees no letters in them at all: a search in it
 * would find nobody by name.
 * @throws Refusal
 */
export async function refuseUnfitText(client: Asked): Promise<void> {
  const { encoding, ctype, locale } = await textOf(client);
  const fault = await faultOf(client, encoding, ctype);
  if (fault === null) return;
  const rules = locale === null ? `"${ctype}"` : `"${locale}" with the letters of "${ctype}"`;
  throw new Refusal(
    `The database keeps text in the encoding ${encoding} by the rules of ${rules}, where ${fault}, and nobody would be found by name. ` +
      `Make one with "createdb ${FITTING_DATABASE} …", and start with that.`,
  );
}

interface DatabaseText {
  encoding: string;
  /** Of the operating system: which signs are letters. */
  ctype: string;
  /** Of another provider, which then has the small letters; its column has one name to PostgreSQL 16, and another since. */
  locale: string | null;
}

async function textOf(client: Asked): Promise<DatabaseText> {
  const { rows } = await client.query<DatabaseText>(
    `select pg_encoding_to_char(encoding) as encoding, datctype as ctype,
      coalesce(to_jsonb(pg_database) ->> 'datlocale', to_jsonb(pg_database) ->> 'daticulocale') as locale
    from pg_database where datname = current_database()`,
  );
  return rows[0] ?? { encoding: '', ctype: '', locale: null };
}

async function faultOf(client: Asked, encoding: string, ctype: string): Promise<string | null> {
  if (encoding !== 'UTF8' || !(await holds(client, "lower('Ё') = 'ё' and lower('I') = 'i'")))
    return 'the small letter of «Ё» is not «ё» or that of "I" not "i"';
  return (await knowsLetters(client, ctype)) ? null : 'the letters of «Соколова» are none to the index of searches';
}

/** Before the first migration there is no index of trigrams to ask; it goes by the operating system's letters. */
async function knowsLetters(client: Asked, ctype: string): Promise<boolean> {
  if (!(await holds(client, "to_regproc('show_trgm') is not null"))) return !/^(C|POSIX)$/.test(ctype);
  return holds(client, "cardinality(show_trgm('Соколова')) > 0");
}

async function holds(client: Asked, condition: string): Promise<boolean> {
  const { rows } = await client.query<{ holds: boolean }>(`select ${condition} as holds`);
  return rows[0]?.holds ?? false;
}
