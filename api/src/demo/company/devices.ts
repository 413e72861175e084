import { ACCESS_COOKIE_DAYS, DAY_MS, HOUR_MS } from '@studio/contracts';
import type { Random } from '../random';
import type { DemoEmployee } from './staff';
import { FIRST_ACCOUNT, WELL_KNOWN } from './staff-plan';

interface DemoDevice {
  id: string;
  employee_id: string;
  browser_name: string;
  address: string;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
}

/** Number of devices that somebody is signed in on, with its weight. */
const DEVICES: readonly (readonly [number, number])[] = [
  [0, 1],
  [1, 5],
  [2, 2],
];
const BROWSERS: readonly (readonly [string, number])[] = [
  ['Chrome, Windows', 5],
  ['Яндекс Браузер, Windows', 3],
  ['Chrome, Android', 3],
  ['Safari, iPhone', 3],
  ['Safari, macOS', 1],
];

/**
 * Devices on which staff are signed in at `now`, with documentation addresses (RFC 5737). The people named in documents have no device yet:
 * a visitor of the demo signs in as them.
 */
export function demoDevices(staff: readonly DemoEmployee[], now: Date, random: Random): DemoDevice[] {
  const played = FIRST_ACCOUNT + WELL_KNOWN.length;
  return staff
    .filter(({ messenger_id }) => messenger_id !== null && messenger_id >= played)
    .flatMap((person) => {
      const own = random.fork(person.id);
      return Array.from({ length: own.weighted(DEVICES) }, () => {
        const begun = now.getTime() - own.between(0.2, ACCESS_COOKIE_DAYS - 2) * DAY_MS;
        return {
          id: own.uuid(),
          employee_id: person.id,
          browser_name: own.weighted(BROWSERS),
          address: `203.0.113.${own.int(1, 254)}`,
          created_at: new Date(begun),
          last_seen_at: new Date(own.between(begun, now.getTime() - HOUR_MS)),
          expires_at: new Date(begun + ACCESS_COOKIE_DAYS * DAY_MS),
        };
      });
    });
}
