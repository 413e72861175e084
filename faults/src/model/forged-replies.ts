import { payloadHash, REPLY_MARK_HEADER } from '@studio/contracts';
import type { Dice } from '../dice';

/** Replies of somebody else than the API: the request never gets to it. */
export type ForgedFault =
  | 'error_before'
  | 'bad_gateway'
  | 'html'
  | 'html_forbidden'
  | 'login_page'
  | 'empty'
  | 'other_hash'
  | 'other_key'
  | 'unauthorized'
  | 'busy'
  | 'too_many'
  | 'too_large'
  | 'too_large_page'
  /** Somebody on the way answers as our API would, with any status and headers of his own. */
  | 'foreign';

type Forge = (url: string, init: RequestInit, dice: Dice) => Response | Error;

export const FORGED: Record<ForgedFault, Forge> = {
  error_before: () => apiError(500, 'internal'),
  bad_gateway: () => page('<html><h1>502 Bad Gateway</h1></html>', 502),
  html: () => page('<html>Войдите в сеть кафе</html>', 200),
  html_forbidden: () => page('<html>Доступ закрыт</html>', 403),
  // The engine follows no redirects: the browser turns one into a failure.
  login_page: () => new TypeError('Failed to fetch'),
  empty: () => new Response(null, { status: 204 }),
  other_hash: (_url, init) => success(init, { sha256: payloadHash('something else') }),
  other_key: (_url, init) =>
    success(init, { id: '5f4dcc3b-0000-4000-8000-000000000000', local_id: 'ps_1747472400000somebodyElses00' }),
  unauthorized: () => apiError(401, 'unauthorized'),
  busy: (_url, _init, dice) => apiError(503, 'unavailable', { 'Retry-After': String(dice.pick([1, 7, 45, 120])) }),
  too_many: (_url, _init, dice) => apiError(429, 'too_many_requests', { 'Retry-After': String(dice.pick([1, 30])) }),
  too_large: () => apiError(413, 'payload_too_large'),
  foreign: (_url, init, dice) => foreign(init, dice),
  too_large_page: () => page('<html><h1>413 Request Entity Too Large</h1></html>', 413),
};

const FOREIGN_STATUSES = [200, 201, 400, 401, 403, 404, 409, 410, 413, 422, 429, 500, 503, 511];
const FOREIGN_CODES = ['unauthorized', 'forbidden', 'not_found', 'gone', 'local_id_conflict', 'blocked'];

function foreign(init: RequestInit, dice: Dice): Response {
  const status = dice.pick(FOREIGN_STATUSES);
  const refusal = {
    code: dice.pick(FOREIGN_CODES),
    message: 'Blocked by policy',
    field: null,
    request_id: '0000-0000',
  };
  const headers = { 'Retry-After': dice.pick(['0', '120', '7200', '999999']), Server: 'squid' };
  if (status >= 400 && dice.chance(0.8)) return Response.json(refusal, { status, headers });
  const reply = success(init, {});
  reply.headers.delete(REPLY_MARK_HEADER);
  return new Response(reply.body, { status, headers: reply.headers });
}

/** A success that would be right but for the fields of `lie`. */
function success(init: RequestInit, lie: object): Response {
  const headers = new Headers(init.headers);
  const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : {};
  return Response.json(
    {
      id: isRecord(body) && typeof body['id'] === 'string' ? body['id'] : '5f4dcc3b-0000-4000-8000-5aa765d61d83',
      number: 4711,
      local_id: headers.get('Idempotency-Key'),
      sha256: payloadHash(body),
      duplicate: false,
      server_time: '2025-05-17T09:00:00.000Z',
      ...lie,
    },
    { status: 201, headers: MARK },
  );
}

/** What the portal's own replies carry. */
const MARK = { [REPLY_MARK_HEADER]: 'api' };

/** A server that claims to have a photo, or its bytes, and does not: a test server, or one restored from a back-up. */
export function photoLie(url: string, init: RequestInit): Response | null {
  const tus = { 'Tus-Resumable': '1.0.0' };
  const sha256 = /\/files\/([0-9a-f]{64})$/.exec(url)?.[1];
  if (init.method === 'PUT' && sha256) {
    const photo = { id: '5f4dcc3b-0000-4000-8000-5aa765d61d83' };
    return Response.json({ photo, duplicate: false, session_id: photo.id, sha256 }, { status: 201, headers: MARK });
  }
  if (init.method !== 'PATCH' || !url.includes('/photos/uploads/')) return null;
  const offset = Number(new Headers(init.headers).get('Upload-Offset'));
  const size = init.body instanceof ArrayBuffer ? init.body.byteLength : 0;
  return new Response(null, { status: 204, headers: { ...MARK, ...tus, 'Upload-Offset': String(offset + size) } });
}

function apiError(status: number, code: string, headers: Record<string, string> = {}): Response {
  const body = { code, message: `Отказ: ${code}`, field: null, request_id: '0000-0000' };
  return Response.json(body, { status, statusText: code, headers: { ...MARK, ...headers } });
}

function page(html: string, status: number): Response {
  return new Response(html, { status, headers: { 'Content-Type': 'text/html; charset=utf-8' } });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
