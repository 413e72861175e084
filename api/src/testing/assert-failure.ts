import assert from 'node:assert/strict';
import { ERROR_KINDS, REPLY_MARK_HEADER, type ApiErrorBody, type ErrorCode } from '@studio/contracts';

interface Reply {
  statusCode: number;
  headers: Record<string, unknown>;
  body: string;
}

/** Asserts that the reply is this failure in the one error shape, in Russian, without internals. Returns its body. */
export function assertFailure(reply: Reply, code: ErrorCode): ApiErrorBody {
  assert.equal(reply.statusCode, ERROR_KINDS[code].status, reply.body);
  assert.match(String(reply.headers['content-type']), /^application\/json/);
  assert.equal(reply.headers[REPLY_MARK_HEADER], 'api', 'a reply without our mark is not believed');
  const body = JSON.parse(reply.body) as ApiErrorBody;
  assert.equal(body.code, code);
  assert.match(body.message, /[а-яё]/i);
  assert.ok(body.field === null || typeof body.field === 'string');
  assert.match(body.request_id, /^[0-9a-z]{4}-[0-9a-z]{4}$/);
  assert.doesNotMatch(reply.body, /\.ts:|node_modules|select |insert |update |params/i);
  return body;
}
