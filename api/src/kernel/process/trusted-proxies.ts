import { isIP } from 'node:net';
import { Refusal } from './refusal';
import type { Environment } from './settings';

/** Networks that the HTTP server knows by name. */
const NAMES = ['loopback', 'linklocal', 'uniquelocal'];

/** Whose `X-Forwarded-For` is believed: names, addresses and networks between commas; false for nobody's. @throws Refusal */
export function trustedProxies(env: Environment): string | false {
  const text = env['TRUST_PROXY']?.trim();
  if (!text) return false;
  const wrong = text.split(',').find((each) => !NAMES.includes(each.trim()) && !isNetwork(each.trim()));
  if (wrong !== undefined)
    throw new Refusal(
      `Setting TRUST_PROXY takes ${NAMES.join(', ')}, addresses and networks (10.0.0.0/8) between commas, not "${wrong.trim()}".`,
    );
  return text;
}

/** `10.0.0.7`, `10.0.0.0/8`, `10.0.0.0/255.0.0.0` or `fd00::/8`. */
function isNetwork(text: string): boolean {
  const [address = '', size, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  if (size === undefined || (version === 4 && isIP(size) === 4)) return true;
  return /^[1-9]\d{0,2}$/.test(size) && Number(size) <= (version === 4 ? 32 : 128);
}
