import { normalizePhone } from './phone';

test.each([
  ['8 (916) 123-45-67', '+79161234567'],
  ['+7 916 123-45-67', '+79161234567'],
  ['79161234567', '+79161234567'],
  ['9161234567', '+79161234567'],
  ['\u00a0+7\u00a0916\u00a0123\u00a045\u00a067', '+79161234567'],
  ['+375 29 123-45-67', '+375291234567'],
])('%s is read as %s', (typed, expected) => {
  expect(normalizePhone(typed)).toBe(expected);
});

test.each([
  '',
  '123',
  '+7 916 123-45-6',
  '+7 916 123-45-678',
  '8916',
  'позвоните',
  '+0 123 456 789',
  '495 123-45-67 доб. 5',
  '١٢٣٤٥٦٧٨٩٠',
])('«%s» is no phone number', (typed) => {
  expect(normalizePhone(typed)).toBeNull();
});
