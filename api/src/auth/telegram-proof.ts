import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds after and before its own moment for which a signed payload is accepted. */
const MAX_AGE_SECONDS = 300;
const MAX_AHEAD_SECONDS = 30;

/** The signed data: the Login Widget's fields, or a Mini App's `init_data`. */
export type TelegramProof = { init_data: string } | ({ hash: string } & Record<string, unknown>);

export interface ProvenAccount {
  messenger_id: number;
  username: string | null;
  /** Hash of the signature, to refuse the same payload a second time. */
  proof_hash: Buffer;
}

/**
 * The messenger account that the payload proves, or null when the signature is wrong or too old (security requirement 1). Algorithms:
 * core.telegram.org/widgets/login#checking-authorization and core.telegram.org/bots/webapps#validating-data-received-via-the-mini-app.
 */
export function provenAccount(proof: TelegramProof, botToken: string, now: Date): ProvenAccount | null {
  const fields = 'init_data' in proof ? initDataFields(String(proof.init_data)) : widgetFields(proof);
  if (!fields) return null;
  const { hash, ...signed } = fields;
  const key = 'init_data' in proof ? miniAppKey(botToken) : widgetKey(botToken);
  const signature = createHmac('sha256', key).update(checkString(signed)).digest();
  const given = Buffer.from(hash ?? '', 'hex');
  if (given.length !== signature.length || !timingSafeEqual(given, signature)) return null;
  if (!isFresh(signed['auth_date'], now)) return null;
  const account =
    'init_data' in proof ? parseUser(signed['user']) : { id: Number(signed['id']), username: signed['username'] };
  if (!account || !Number.isSafeInteger(account.id) || account.id <= 0) return null;
  return {
    messenger_id: account.id,
    username: account.username ?? null,
    proof_hash: createHash('sha256').update(signature).digest(),
  };
}

type Fields = Record<string, string>;

function widgetFields(proof: Record<string, unknown>): Fields {
  return Object.fromEntries(Object.entries(proof).map(([name, value]) => [name, String(value)]));
}

/** A duplicate field could be read differently elsewhere: such data is refused. */
function initDataFields(text: string): Fields | null {
  const pairs = [...new URLSearchParams(text)];
  const fields = Object.fromEntries(pairs);
  return Object.keys(fields).length === pairs.length ? fields : null;
}

function checkString(fields: Fields): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('\n');
}

function widgetKey(botToken: string): Buffer {
  return createHash('sha256').update(botToken).digest();
}

function miniAppKey(botToken: string): Buffer {
  return createHmac('sha256', 'WebAppData').update(botToken).digest();
}

function isFresh(authDate: string | undefined, now: Date): boolean {
  if (authDate === undefined || !/^\d{1,12}$/.test(authDate)) return false;
  const age = now.getTime() / 1000 - Number(authDate);
  return age <= MAX_AGE_SECONDS && age >= -MAX_AHEAD_SECONDS;
}

function parseUser(json: string | undefined): { id: number; username?: string } | null {
  try {
    const user = JSON.parse(json ?? '') as { id?: unknown; username?: unknown } | null;
    if (typeof user?.id !== 'number') return null;
    return { id: user.id, username: typeof user.username === 'string' ? user.username : undefined };
  } catch {
    return null;
  }
}
