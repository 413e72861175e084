import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { DrizzleQueryError } from 'drizzle-orm';
import { failure } from '../calls/fail';
import { wireError } from './wire-error';

const NUMBER = 'k7f3-29qx';

function ofDatabase(code: string) {
  const cause = Object.assign(new Error('duplicate key value violates "employee_phone_unique"'), { code });
  return wireError(new DrizzleQueryError('insert into employee', ['+79161234567'], cause), NUMBER);
}

describe('an error on its way out', () => {
  test('of the database reveals nothing of the query', () => {
    const { status, body, fault } = ofDatabase('23505');
    assert.deepEqual([status, body.code, fault], [500, 'internal', true]);
    assert.doesNotMatch(JSON.stringify(body), /insert|employee|7916/);
    assert.equal(body.request_id, NUMBER);
  });

  test('of a statement that took too long says so, and does not ask for the same at once', () => {
    const { status, body, retryAfter } = ofDatabase('57014');
    assert.equal(status, 503);
    assert.match(body.message, /слишком долго/);
    assert.equal(retryAfter, 30);
  });

  for (const code of [
    '40001',
    '40P01',
    '08006',
    '57P01',
    '53300',
    '53100',
    '57014',
    '55P03',
    'ECONNREFUSED',
    'ECONNRESET',
  ]) {
    test(`that passes by itself (${code}) asks to try again`, () => {
      const { status, retryAfter } = ofDatabase(code);
      assert.equal(status, 503);
      assert.ok(retryAfter);
    });
  }

  for (const code of ['ENOSPC', 'EDQUOT', 'EMFILE', 'EROFS']) {
    test(`of a machine that has run out of something (${code}) asks to try again, and is logged`, () => {
      const thrown = Object.assign(new Error(`${code}: write '/var/lib/portal/files/x'`), { code });
      const { status, retryAfter, body, fault } = wireError(thrown, NUMBER);
      assert.deepEqual([status, body.code, fault], [503, 'unavailable', true]);
      assert.ok(retryAfter);
      assert.doesNotMatch(JSON.stringify(body), /var|write/);
    });
  }

  for (const words of [
    'timeout exceeded when trying to connect',
    'Cannot use a pool after calling end on the pool',
    'Connection terminated unexpectedly',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'PGlite is closed',
  ]) {
    test(`of a database that has no time or no connection for it (${words}) asks to try again`, () => {
      for (const thrown of [new Error(words), new DrizzleQueryError('select 1', [], new Error(words))]) {
        const { status, retryAfter } = wireError(thrown, NUMBER);
        assert.equal(status, 503);
        assert.ok(retryAfter);
      }
    });
  }

  for (const code of ['22P02', '22003', '22021']) {
    test(`about data that no column holds (${code}) blames the data`, () => {
      const { status, fault } = ofDatabase(code);
      assert.deepEqual([status, fault], [400, false]);
    });
  }

  test('that nobody expected is a fault, whatever was thrown', () => {
    for (const thrown of [new Error('boom'), 'boom', null, undefined, 7, { message: 'boom' }]) {
      const { status, body, fault } = wireError(thrown, NUMBER);
      assert.deepEqual([status, body.code, fault], [500, 'internal', true]);
      assert.doesNotMatch(body.message, /boom/);
    }
  });

  test('that a call meant keeps its sentence, field and details', () => {
    const { status, retryAfter, body, fault } = wireError(
      failure('conflict', { message: 'Занято.', field: 'phone', details: { by: 1 }, retryAfter: 9 }),
      NUMBER,
    );
    assert.deepEqual([status, retryAfter, fault], [409, 9, false]);
    assert.deepEqual(body, {
      code: 'conflict',
      message: 'Занято.',
      field: 'phone',
      details: { by: 1 },
      request_id: NUMBER,
    });
  });
});
