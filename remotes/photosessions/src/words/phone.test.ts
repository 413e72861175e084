import { normalizePhone } from '@studio/contracts';
import { formatPhone } from '@studio/ui';

test('a Russian number is shown in the Russian grouping, a foreign one unchanged', () => {
  expect(formatPhone('+79161234567')).toBe('+7 916 123-45-67');
  expect(formatPhone('+375291234567')).toBe('+375291234567');
});

test('a shown number can be typed again', () => {
  expect(normalizePhone(formatPhone('+79161234567'))).toBe('+79161234567');
});
