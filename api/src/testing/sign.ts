import { createHash, createHmac } from 'node:crypto';

type Fields = Record<string, string | number>;

const checkString = (fields: Fields) =>
  Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('\n');

/** A Login Widget payload as the messenger signs it. */
export function signWidget(fields: Fields, botToken: string) {
  const key = createHash('sha256').update(botToken).digest();
  return { ...fields, hash: createHmac('sha256', key).update(checkString(fields)).digest('hex') };
}

/** A Mini App's `init_data` as the messenger signs it. */
export function signInitData(fields: Fields, botToken: string): { init_data: string } {
  const key = createHmac('sha256', 'WebAppData').update(botToken).digest();
  const hash = createHmac('sha256', key).update(checkString(fields)).digest('hex');
  const all = Object.entries<string | number>({ ...fields, hash }).map(([name, value]): [string, string] => [
    name,
    `${value}`,
  ]);
  return { init_data: new URLSearchParams(all).toString() };
}
