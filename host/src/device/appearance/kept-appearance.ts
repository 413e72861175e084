import { readSetting, writeSetting } from '@studio/portal';
import { type Appearance, appearanceOf, defaultAppearance, SETTING_NAMES } from './appearance';

/** The appearance kept in this device's cookies. */
export function readAppearance(): Appearance {
  const kept = SETTING_NAMES.map((name) => [name, readSetting(name)]);
  return appearanceOf(Object.fromEntries(kept) as Record<string, string | null>, own());
}

/** Keeps it for a year; what is as it would be anyway leaves no cookie. */
export function writeAppearance(appearance: Appearance): void {
  const usual = own();
  for (const name of SETTING_NAMES) {
    const value = appearance[name] === usual[name] ? null : appearance[name];
    if (readSetting(name) !== value) writeSetting(name, value);
  }
}

/** The initial appearance without any cookie: Arabic is written from right to left. */
export function own(): Appearance {
  return defaultAppearance(document.documentElement.lang.startsWith('ar') ? 'rtl' : 'ltr');
}
