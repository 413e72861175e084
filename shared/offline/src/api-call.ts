import { replyMark, SYNC_REQUEST_TIMEOUT } from '@studio/contracts';
import type { Clock } from './clock';
import { type RawReply, untrusted } from './judge-reply';
import { type Failed, networkFailure, TIMED_OUT } from './outcome';

export interface ApiCallOptions {
  fetch: typeof globalThis.fetch;
  clock: Clock;
  /** The access token of the cookie `accessToken`; null when there is none. */
  readToken: () => string | null | Promise<string | null>;
  /** Root of the API; `/api` of the page's own origin by default. */
  apiRoot?: string;
}

export interface ApiRequest {
  method: string;
  /** Below the root of the API. */
  path: string;
  headers: Record<string, string>;
  body?: BodyInit;
  /** Cuts the call short; it then counts as a failure of the network. */
  signal?: AbortSignal;
}

/**
 * A reply of the portal read whole, or the outcome when none came within 30 s. What anybody else answers is no reply: whatever
 * it says of our records, it counts as a failure of the network. Never rejects.
 */
export async function callApi(request: ApiRequest, options: ApiCallOptions): Promise<RawReply | Failed> {
  const { clock, apiRoot = '/api' } = options;
  const controller = new AbortController();
  const abort = () => controller.abort();
  request.signal?.addEventListener('abort', abort);
  if (request.signal?.aborted) abort();
  let cancelTimer = () => {};
  const timeout = new Promise<'timeout'>((resolve) => {
    cancelTimer = clock.after(SYNC_REQUEST_TIMEOUT, () => resolve('timeout'));
  });
  try {
    const token = await options.readToken();
    const init: RequestInit = {
      method: request.method,
      headers: new Headers({
        Accept: 'application/json',
        ...request.headers,
        ...(token && { Authorization: `Bearer ${token}` }),
      }),
      ...(request.body !== undefined && { body: request.body }),
      cache: 'no-store',
      credentials: 'same-origin',
      redirect: 'error',
      signal: controller.signal,
    };
    const reply = await Promise.race([readWhole(options.fetch(apiRoot + request.path, init)), timeout]);
    if (reply !== 'timeout') return replyMark(reply.headers) === null ? untrusted(reply, sizeOf(request.body)) : reply;
    abort();
    return TIMED_OUT;
  } catch (error) {
    return networkFailure(error);
  } finally {
    cancelTimer();
    request.signal?.removeEventListener('abort', abort);
  }
}

function sizeOf(body: BodyInit | undefined): number {
  return body instanceof ArrayBuffer ? body.byteLength : new Blob(typeof body === 'string' ? [body] : []).size;
}

async function readWhole(pending: Promise<Response>): Promise<RawReply> {
  const response = await pending;
  const { status, statusText, headers } = response;
  return { status, statusText, headers, text: await response.text() };
}
