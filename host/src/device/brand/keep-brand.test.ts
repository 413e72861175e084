/** @dom */
import { type Branding, branding, KEPT_BRAND_KEY } from '@studio/portal';
import { keepBrand } from './keep-brand';

const SOLID = '--studio-colors-brand-600';
const { style } = document.documentElement;
const brandOf = (own: Partial<Branding>): Branding => ({ ...branding(), ...own });

beforeEach(() => {
  localStorage.clear();
  style.cssText = '';
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; Max-Age=0; Path=/`;
  document.head.innerHTML = '<link rel="icon" href="/brand/mark.svg" />';
});

it('dresses the page and keeps what the next first paint needs', () => {
  keepBrand(brandOf({ appName: 'Кадр', colors: { [SOLID]: '#1D4ED8' }, logoPath: '/brand/kadr.svg?v=1' }));
  expect(style.getPropertyValue(SOLID)).toBe('#1D4ED8');
  expect(document.querySelector('link')?.getAttribute('href')).toBe('/brand/kadr.svg?v=1');
  expect(JSON.parse(localStorage.getItem(KEPT_BRAND_KEY) ?? '')).toEqual({
    title: 'Кадр',
    prefix: 'kadr',
    vars: { [SOLID]: '#1D4ED8' },
    languages: false,
  });
});

it('takes off the colours of the brand before, which the first paint has put on', () => {
  keepBrand(brandOf({ colors: { [SOLID]: '#1D4ED8' } }));
  keepBrand(brandOf({ colors: {} }));
  expect(style.getPropertyValue(SOLID)).toBe('');
});

it('takes the settings of this device along to another name, from the delivered one too', () => {
  document.cookie = 'portal-studii-theme=dark; Path=/';
  keepBrand(brandOf({ appName: 'Кадр' }));
  expect(document.cookie).toBe('kadr-theme=dark');
  keepBrand(brandOf({ appName: 'Портал «Объектив»' }));
  expect(document.cookie).toBe('portal-obektiv-theme=dark');
});

it('survives foreign entries, and a full device', () => {
  localStorage.setItem(KEPT_BRAND_KEY, 'null');
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  keepBrand(brandOf({ colors: { [SOLID]: '#15803D' } }));
  expect(style.getPropertyValue(SOLID)).toBe('#15803D');
  full.mockRestore();
  expect(warned).toHaveBeenCalled();
});
