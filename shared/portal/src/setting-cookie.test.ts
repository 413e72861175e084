import { readSetting, settingPrefix, writeSetting } from './setting-cookie';

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
