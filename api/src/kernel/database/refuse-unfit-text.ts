import type { ClientBase, Pool } from 'pg';
import { Refusal } from '../refusal';

/** `createdb` with this makes a database whose text suits. */
const FITTING_DATABASE = '--template=template0 --encoding=UTF8 --locale=C.UTF-8';

/**
 * Refuses a database that cannot tell capitals from small letters as staff write them: a search in it would find nobody by name.
 * @throws Refusal
 */
export async function refuseUnfitText(client: Pick<ClientBase | Pool, 'query'>): Promise<void> {
  const { rows } = await client.query<{ encoding: string; ctype: string }>(
    `select pg_encoding_to_char(encoding) as encoding, datctype as ctype from pg_database where datname = current_database()`,
  );
  const { encoding = '', ctype = '' } = rows[0] ?? {};
  if (encoding === 'UTF8' && (await knowsSmallLetters(client))) return;
  throw new Refusal(
    `The database keeps text in the encoding ${encoding} by the rules of "${ctype}", where the small letter of «Ё» is not «ё» or that of "I" not "i", and nobody would be found by name. ` +
      `Make one with "createdb ${FITTING_DATABASE} …", and start with that.`,
  );
}

async function knowsSmallLetters(client: Pick<ClientBase | Pool, 'query'>): Promise<boolean> {
  const { rows } = await client.query<{ knows: boolean }>("select lower('Ё') = 'ё' and lower('I') = 'i' as knows");
  return rows[0]?.knows ?? false;
}
