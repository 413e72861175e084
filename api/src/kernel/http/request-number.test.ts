import assert from 'node:assert/strict';
import { it } from 'node:test';
import { numberOf, requestNumber } from './request-number';

const OWN = /^[0-9a-z]{4}-[0-9a-z]{4}$/;

it('a number is short, and no two of a thousand are alike', () => {
  const numbers = Array.from({ length: 1000 }, requestNumber);
  assert.ok(numbers.every((number) => OWN.test(number)));
  assert.equal(new Set(numbers).size, numbers.length);
});

it('the number of a proxy that the settings name is kept', () => {
  assert.equal(numberOf({ 'x-request-id': 'a1b2-c3d4' }, true), 'a1b2-c3d4');
});

it('without such a proxy, or in another form, the number is our own', () => {
  assert.notEqual(numberOf({ 'x-request-id': 'a1b2-c3d4' }, false), 'a1b2-c3d4');
  for (const given of ['', '<script>', 'a1b2-c3d4-e5f6', ['a1b2-c3d4']])
    assert.match(numberOf({ 'x-request-id': given }, true), OWN);
});
