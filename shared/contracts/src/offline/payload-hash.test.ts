import { createHash } from 'node:crypto';
import { payloadHash } from './payload-hash';

test('the order of keys does not matter, at any depth', () => {
  expect(payloadHash({ a: 1, b: { c: 2, d: [3, { e: 4, f: 5 }] } })).toBe(
    payloadHash({ b: { d: [3, { f: 5, e: 4 }], c: 2 }, a: 1 }),
  );
});

test('the order of a list does matter', () => {
  expect(payloadHash([1, 2])).not.toBe(payloadHash([2, 1]));
});

test('an absent key and an undefined one are the same, null is another', () => {
  expect(payloadHash({ a: undefined })).toBe(payloadHash({}));
  expect(payloadHash({ a: null })).not.toBe(payloadHash({}));
});

test('it is the SHA-256 of the canonical JSON in UTF-8', () => {
  const expected = createHash('sha256').update('{"имя":"Анна","телефон":1}', 'utf8').digest('hex');
  expect(payloadHash({ телефон: 1, имя: 'Анна' })).toBe(expected);
});

test('a value survives JSON: what the server reads hashes to what the device sent', () => {
  const body = {
    name: 'Семёнов «Ёж» 👋',
    phone: '+79161234567',
    people_count: 3,
    notes: null,
    nested: { z: 1, a: [true, 1.5] },
  };
  expect(payloadHash(JSON.parse(JSON.stringify(body)))).toBe(payloadHash(body));
});
