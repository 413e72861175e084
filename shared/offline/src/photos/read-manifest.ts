import { type ApiCallOptions, callApi } from '../api-call';
import { judgeRefusal, parseObject, untrusted } from '../judge-reply';
import type { Failed } from '../outcome';
import { recordedHeaders } from '../recorded-headers';
import type { KeptPhoto } from './kept-photo';

/** Which files the server has of a photo's session, by their hashes. Never rejects. */
export async function readManifest(
  { session_key, owner, kept_at }: KeptPhoto,
  options: ApiCallOptions & { signal: AbortSignal },
): Promise<{ kind: 'listed'; files: Set<string> } | Failed> {
  const path = `/photos/manifest/${encodeURIComponent(session_key)}`;
  const reply = await callApi(
    {
      method: 'GET',
      path,
      headers: { 'X-Record-Owner': owner, ...recordedHeaders(kept_at, options.clock) },
      signal: options.signal,
    },
    options,
  );
  if ('kind' in reply) return reply;
  if (reply.status !== 200) return reply.status < 300 ? untrusted(reply) : judgeRefusal(reply, options.clock.now());
  const body = parseObject(reply.text);
  if (typeof body?.session_id !== 'string' || !Array.isArray(body.files)) return untrusted(reply);
  return { kind: 'listed', files: new Set(body.files.map((file: { sha256?: unknown }) => String(file?.sha256))) };
}
