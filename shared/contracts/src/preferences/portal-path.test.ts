import { isPortalPath, MAX_PORTAL_PATH_LENGTH } from './portal-path';

it.each([
  '/',
  '/photosessions',
  '/users/view?role=cashier&q=Анна',
  '/help#фото',
  '/locations?place=location:7',
  '/a%20b',
])('%s is a path within the portal', (path) => expect(isPortalPath(path)).toBe(true));

it.each([
  '',
  'photosessions',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '/..//evil.example',
  '/a/../../evil',
  '/%2e%2e//evil',
  '/a//b',
  '/a b',
  '/\tevil',
  '/a\u0000',
  '/\u202eevil',
  '/\ud800',
  `/${'a'.repeat(MAX_PORTAL_PATH_LENGTH)}`,
])('%j is none', (path) => expect(isPortalPath(path)).toBe(false));
