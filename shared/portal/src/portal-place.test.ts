/** @dom */
import { portalPlace } from './portal-place';

it.each([
  ['/', '/'],
  ['/photosessions/7?tab=1#notes', '/photosessions/7?tab=1#notes'],
  ['/users/view?q=Анна Б&back=//x', '/users/view?q=%D0%90%D0%BD%D0%BD%D0%B0%20%D0%91&back=//x'],
  ['/sales/../help', '/help'],
  ['/%2F%5Cevil.example', '/%2F%5Cevil.example'],
])('%s leads to %s', (address, place) => expect(portalPlace(address)).toBe(place));

it.each([
  ['', 'help', 'https://evil.example', 'javascript:alert(1)', '//evil.example', '/\\evil.example', '\\\\evil.example'],
  ['/.//evil.example', '/x/..//evil.example', '/%2e//evil.example', '/./\\evil.example', '/%2E%2e/\\evil.example'],
  ['/\t/evil.example', '/\n\\evil.example', '//', '/\\', '//:0', '//['],
])('%s and the like lead nowhere', (...addresses) =>
  expect(addresses.map(portalPlace)).toEqual(addresses.map(() => null)),
);
