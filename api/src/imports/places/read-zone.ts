import { type Cell, type Reading, readText, short } from '../../sheets';

/** The zones of Russia by their offset from Moscow, which is three hours ahead of UTC. */
const RUSSIAN = [
  'Europe/Kaliningrad',
  'Europe/Moscow',
  'Europe/Samara',
  'Asia/Yekaterinburg',
  'Asia/Omsk',
  'Asia/Krasnoyarsk',
  'Asia/Irkutsk',
  'Asia/Yakutsk',
  'Asia/Vladivostok',
  'Asia/Magadan',
  'Asia/Kamchatka',
];
const MOSCOW = 3;
const BY_FOLDED_NAME = new Map(Intl.supportedValuesOf('timeZone').map((zone) => [zone.toLowerCase(), zone]));

/** An IANA zone by its name, or a Russian one by «МСК+2» or «UTC+5». */
export function readZone(cell: Cell): Reading<string | null> {
  const text = readText(cell);
  if ('fault' in text || text.value === null) return text;
  const offset = /^(мск|msk|utc|gmt)(?: ?([+-]) ?(\d{1,2})(?::00)?)?$/i.exec(text.value.replace(/[–—−]/g, '-'));
  const hours = Number(`${offset?.[2] ?? '+'}${offset?.[3] ?? 0}`);
  const fromMoscow = /^(мск|msk)/i.test(text.value) ? hours : hours - MOSCOW;
  const zone = offset ? RUSSIAN[fromMoscow + 1] : BY_FOLDED_NAME.get(text.value.toLowerCase());
  return zone === undefined
    ? { fault: `Часового пояса «${short(text.value)}» нет. Пишут так: Europe/Moscow, МСК+2 или UTC+5.` }
    : { value: zone };
}
