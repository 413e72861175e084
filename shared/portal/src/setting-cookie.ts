import { branding } from './branding';

const COOKIE_LIFETIME_S = 365 * 86_400;

/** ГОСТ 7.79-2000, system B, without its apostrophes: cookie names are ASCII. */
const LATIN: Readonly<Record<string, string>> = Object.fromEntries(
  'а a,б b,в v,г g,д d,е e,ё yo,ж zh,з z,и i,й j,к k,л l,м m,н n,о o,п p,р r,с s,т t,у u,ф f,х x,ц cz,ч ch,ш sh,щ shh,ъ ,ы y,ь ,э e,ю yu,я ya'
    .split(',')
    .map((pair) => pair.split(' ') as [string, string]),
);

/** Prefix of the cookies that keep layout settings, made of the app's title (specification §9): «Портал студии» → `portal-studii`. */
export function settingPrefix(appName: string): string {
  const latin = appName.toLowerCase().replace(/[а-яё]/g, (letter) => LATIN[letter] ?? '');
  return latin.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '') || 'portal';
}

/** Reads the setting kept under `name`; null when there is none. */
export function readSetting(name: string): string | null {
  const wanted = `${settingPrefix(branding().appName)}-${name}=`;
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(wanted));
  return found === undefined ? null : decodeURIComponent(found.slice(wanted.length));
}

/** Keeps a setting on this device for a year; null forgets it. */
export function writeSetting(name: string, value: string | null): void {
  const cookie = `${settingPrefix(branding().appName)}-${name}=${encodeURIComponent(value ?? '')}`;
  document.cookie = `${cookie}; Max-Age=${value === null ? 0 : COOKIE_LIFETIME_S}; Path=/; SameSite=Lax`;
}

/** Takes every setting along to another prefix, when the app has another title; one that is there already stays. */
export function moveSettings(from: string, to: string): void {
  if (from === to) return;
  const cookies = document.cookie.split('; ');
  for (const cookie of cookies.filter((each) => each.startsWith(`${from}-`) && !isOfLonger(each, from, to))) {
    const [name = '', value = ''] = cookie.slice(from.length + 1).split(/=(.*)/s);
    if (!cookies.some((each) => each.startsWith(`${to}-${name}=`)))
      document.cookie = `${to}-${name}=${value}; Max-Age=${COOKIE_LIFETIME_S}; Path=/; SameSite=Lax`;
    document.cookie = `${from}-${name}=; Max-Age=0; Path=/; SameSite=Lax`;
  }
}

/** «Портал» → «Портал студии»: what is kept under the longer prefix begins with the shorter one too. */
function isOfLonger(cookie: string, from: string, to: string): boolean {
  return to.startsWith(`${from}-`) && cookie.startsWith(`${to}-`);
}
