/** @dom */
import { moveSettings, readSetting, settingPrefix, writeSetting } from './setting-cookie';

it.each([
  ['Портал студии', 'portal-studii'],
  ['Фото «Щёлк» 24/7', 'foto-shhyolk-24-7'],
  ['Studio Portal', 'studio-portal'],
  ['写真', 'portal'],
])('makes the prefix of «%s»: %s', (title, prefix) => {
  expect(settingPrefix(title)).toBe(prefix);
});

it('keeps a setting under the prefix of the app title, and forgets it', () => {
  writeSetting('skin', 'semi-dark; x');
  expect(document.cookie).toContain('portal-studii-skin=semi-dark%3B%20x');
  expect(readSetting('skin')).toBe('semi-dark; x');
  expect(readSetting('ski')).toBeNull();
  writeSetting('skin', null);
  expect(readSetting('skin')).toBeNull();
});

it('moves settings to another title, and back to one that the earlier begins with', () => {
  const kept = () => document.cookie.split('; ').sort();
  document.cookie = 'language=ru; Path=/';
  writeSetting('theme', 'dark');
  writeSetting('skin', 'a; b');
  moveSettings('portal-studii', 'portal');
  expect(kept()).toEqual(['language=ru', 'portal-skin=a%3B%20b', 'portal-theme=dark']);
  moveSettings('portal', 'portal-studii');
  expect(kept()).toEqual(['language=ru', 'portal-studii-skin=a%3B%20b', 'portal-studii-theme=dark']);
  expect(readSetting('skin')).toBe('a; b');
});

it('leaves what was set under the new title already', () => {
  document.cookie = 'kadr-theme=light; Path=/';
  writeSetting('theme', 'dark');
  moveSettings('portal-studii', 'kadr');
  expect(document.cookie).toContain('kadr-theme=light');
  expect(readSetting('theme')).toBeNull();
});
