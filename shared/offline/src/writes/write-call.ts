import { WRITE_RECEIPT_HEADER, writeReceipt } from '@studio/contracts';
import { payloadHash } from '@studio/contracts/hashes';
import { type ApiCallOptions, callApi } from '../api-call';
import { judgeRefusal, parseObject, untrusted } from '../judge-reply';
import type { Failed } from '../outcome';
import { recordedHeaders } from '../recorded-headers';
import type { KeptWrite } from './kept-write';

/** `reply`: the body as the server gave it. */
type WriteOutcome = { kind: 'accepted'; reply: Record<string, unknown> } | Failed;

/**
 * Sends one write under its key and its owner. A success is believed only if it repeats key and hash, in its receipt or where
 * the kind says.
 * Never rejects.
 */
export async function callWrite(write: KeptWrite, signal: AbortSignal, options: ApiCallOptions): Promise<WriteOutcome> {
  const { key, owner, method, path, payload, echo } = write;
  const reply = await callApi(
    {
      method,
      path,
      headers: {
        'Content-Type': 'application/json',
        'X-Sync-Request': 'true',
        'Idempotency-Key': key,
        'X-Record-Owner': owner,
        ...recordedHeaders(write.saved_at, options.clock),
      },
      body: JSON.stringify(payload),
      signal,
    },
    options,
  );
  if ('kind' in reply) return reply;
  if (reply.status < 200 || reply.status >= 300) return judgeRefusal(reply, options.clock.now());
  const body = parseObject(reply.text);
  const sha256 = payloadHash(payload);
  const hasReceipt = reply.headers.get(WRITE_RECEIPT_HEADER) === writeReceipt(key, sha256);
  const repeats = fieldAt(body, echo.key) === key && fieldAt(body, echo.sha256) === sha256;
  if (!body || !(hasReceipt || repeats)) return untrusted(reply);
  return { kind: 'accepted', reply: body };
}

function fieldAt(body: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, name) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined,
      body,
    );
}
