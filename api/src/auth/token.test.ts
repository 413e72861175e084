import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { SignJWT } from 'jose';
import { issueToken, readToken } from './token';

const SECRET = 'a secret of at least thirty-two bytes';
const OTHER = 'another secret of thirty-two bytes!';
const PAYLOAD = { employee_id: randomUUID(), session_id: randomUUID() };
const ISSUED = new Date('2026-03-01T10:00:00Z');
const ENDS = new Date('2026-03-01T11:00:00Z');
const LAST = new Date('2026-03-01T10:59:59Z');

test('a token that was read before still expires', async () => {
  const token = await issueToken(SECRET, PAYLOAD, ENDS);
  assert.deepEqual(await readToken([SECRET], token, ISSUED), PAYLOAD);
  assert.deepEqual(await readToken([SECRET], token, LAST), PAYLOAD);
  assert.equal(await readToken([SECRET], token, ENDS), null);
});

test('another secret rejects it, even if it was read before', async () => {
  const token = await issueToken(SECRET, PAYLOAD, ENDS);
  assert.deepEqual(await readToken([SECRET], token, ISSUED), PAYLOAD);
  assert.equal(await readToken([OTHER], token, ISSUED), null);
});

test('a changed text is not a valid token', async () => {
  const token = await issueToken(SECRET, PAYLOAD, ENDS);
  const [head, , signature] = token.split('.');
  const other = Buffer.from(JSON.stringify({ ...PAYLOAD, employee_id: randomUUID(), exp: 4_000_000_000 }));
  assert.equal(await readToken([SECRET], `${head}.${other.toString('base64url')}.${signature}`, ISSUED), null);
  assert.equal(await readToken([SECRET], '', ISSUED), null);
});

test('thousands of tokens are read one after another', async () => {
  const first = await issueToken(SECRET, PAYLOAD, ENDS);
  for (let count = 0; count < 1_200; count += 1)
    await readToken([SECRET], await issueToken(SECRET, { ...PAYLOAD, session_id: randomUUID() }, ENDS), ISSUED);
  assert.deepEqual(await readToken([SECRET], first, ISSUED), PAYLOAD);
});

test('it says by whom and for whom it was made, and by which key, which tells nothing of the secret', async () => {
  const [head = '', body = ''] = (await issueToken(SECRET, PAYLOAD, ENDS)).split('.');
  const [header, claims] = [head, body].map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()));
  assert.deepEqual([claims.iss, claims.aud], ['studio-portal', 'studio-portal-api']);
  assert.match(header.kid, /^[0-9a-f]{16}$/);
  const [other = ''] = (await issueToken(OTHER, PAYLOAD, ENDS)).split('.');
  assert.notEqual(JSON.parse(Buffer.from(other, 'base64url').toString()).kid, header.kid);
});

test('a secret is changed without signing anybody out: the earlier one still reads, and reads no more once it is gone', async () => {
  const before = await issueToken(SECRET, PAYLOAD, ENDS);
  const after = await issueToken(OTHER, PAYLOAD, ENDS);
  for (const token of [before, after]) assert.deepEqual(await readToken([OTHER, SECRET], token, ISSUED), PAYLOAD);
  assert.equal(await readToken([OTHER], before, ISSUED), null);
  assert.deepEqual(await readToken([OTHER], after, ISSUED), PAYLOAD);
});

const made = (claims: Record<string, unknown>, header: Record<string, unknown> = {}) =>
  new SignJWT({ ...PAYLOAD, ...claims })
    .setProtectedHeader({ alg: 'HS256', ...header })
    .setExpirationTime(ENDS)
    .sign(new TextEncoder().encode(SECRET));

test('a token of the version before, without key, issuer and audience, goes on working', async () => {
  assert.deepEqual(await readToken([OTHER, SECRET], await made({}), ISSUED), PAYLOAD);
  assert.equal(await readToken([OTHER], await made({ iat: 1 }), ISSUED), null);
});

test('a token of another issuer, for another audience, or by another key is not valid', async () => {
  const [head = ''] = (await issueToken(SECRET, PAYLOAD, ENDS)).split('.');
  const { kid } = JSON.parse(Buffer.from(head, 'base64url').toString()) as { kid: string };
  const ours = { iss: 'studio-portal', aud: 'studio-portal-api' };
  assert.deepEqual(await readToken([SECRET], await made(ours, { kid }), ISSUED), PAYLOAD);
  for (const token of [
    await made({ ...ours, iss: 'another' }, { kid }),
    await made({ ...ours, aud: 'another' }, { kid }),
    await made({}, { kid }),
    await made(ours, { kid: '0123456789abcdef' }),
    await made({ aud: 'another' }),
    await made({ iss: 'another' }),
  ])
    assert.equal(await readToken([SECRET], token, ISSUED), null);
});
