import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { issueToken, readToken } from './token';

const SECRET = 'a secret of at least thirty-two bytes';
const PAYLOAD = { employee_id: randomUUID(), session_id: randomUUID() };
const ISSUED = new Date('2026-03-01T10:00:00Z');
const ENDS = new Date('2026-03-01T11:00:00Z');
const LAST = new Date('2026-03-01T10:59:59Z');

test('a token that was read before still expires', async () => {
  const token = await issueToken(SECRET, PAYLOAD, ENDS);
  assert.deepEqual(await readToken(SECRET, token, ISSUED), PAYLOAD);
  assert.deepEqual(await readToken(SECRET, token, LAST), PAYLOAD);
  assert.equal(await readToken(SECRET, token, ENDS), null);
});

test('another secret rejects it, even if it was read before', async () => {
  const token = await issueToken(SECRET, PAYLOAD, ENDS);
  assert.deepEqual(await readToken(SECRET, token, ISSUED), PAYLOAD);
  assert.equal(await readToken('another secret of thirty-two bytes!', token, ISSUED), null);
});

test('a changed text is not a valid token', async () => {
  const token = await issueToken(SECRET, PAYLOAD, ENDS);
  const [head, , signature] = token.split('.');
  const other = Buffer.from(JSON.stringify({ ...PAYLOAD, employee_id: randomUUID(), exp: 4_000_000_000 }));
  assert.equal(await readToken(SECRET, `${head}.${other.toString('base64url')}.${signature}`, ISSUED), null);
  assert.equal(await readToken(SECRET, '', ISSUED), null);
});

test('thousands of tokens are read one after another', async () => {
  const first = await issueToken(SECRET, PAYLOAD, ENDS);
  for (let count = 0; count < 1_200; count += 1)
    await readToken(SECRET, await issueToken(SECRET, { ...PAYLOAD, session_id: randomUUID() }, ENDS), ISSUED);
  assert.deepEqual(await readToken(SECRET, first, ISSUED), PAYLOAD);
});
