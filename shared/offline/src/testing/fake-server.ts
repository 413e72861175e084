import { payloadHash } from '@studio/contracts';
import type { Clock } from '../clock';

/** What may happen to one request on its way there and back. */
export type Fault =
  | 'none'
  | 'drop_before'
  | 'drop_after'
  | 'error_before'
  | 'error_after'
  | 'cut_body'
  | 'html'
  | 'portal_redirect'
  | 'other_hash'
  | 'unauthorized'
  | 'busy'
  | 'hang'
  /** Takes it in 40 s later, when the client has given up and perhaps sent it again. */
  | 'late';

interface FakeRow {
  id: string;
  local_id: string;
  owner: string;
  sha256: string;
  body: Record<string, unknown>;
  deleted: boolean;
}

export interface FakeServer {
  fetch: typeof globalThis.fetch;
  rows: FakeRow[];
  requests: { url: string; headers: Headers; body: Record<string, unknown>; at: number }[];
  /** Faults for the next requests, in order; then none. */
  faults: Fault[];
  /** Refuses bodies as the API's validation does. */
  refuse: ((body: Record<string, unknown>) => { status: number; code: string; field?: string } | null) | null;
  /** `Retry-After` of `busy`. */
  retryAfter: string;
}

/** The server's half of the sync call: one row per owner and key, whatever happens to the replies. */
export function createFakeServer(clock: Clock): FakeServer {
  const server: FakeServer = { fetch: serve, rows: [], requests: [], faults: [], refuse: null, retryAfter: '7' };

  async function serve(input: Parameters<typeof fetch>[0], init: RequestInit = {}): Promise<Response> {
    const url = input instanceof Request ? input.url : input.toString();
    const headers = new Headers(init.headers);
    const body = JSON.parse(init.body as string) as Record<string, unknown>;
    server.requests.push({ url, headers, body, at: clock.now() });
    switch (server.faults.shift() ?? 'none') {
      case 'drop_before':
        throw new TypeError('Failed to fetch');
      case 'drop_after':
        store(headers, body);
        throw new TypeError('Failed to fetch');
      case 'error_before':
        return apiError(500, 'internal');
      case 'error_after':
        store(headers, body);
        return apiError(500, 'internal');
      case 'cut_body':
        return new Response((await store(headers, body).text()).slice(0, 20), { status: 201 });
      case 'html':
        return new Response('<html>Войдите в сеть кафе</html>', { headers: { 'Content-Type': 'text/html' } });
      case 'portal_redirect':
        return new Response('<html>login</html>', { status: 403, statusText: 'Forbidden' });
      case 'other_hash': {
        const reply = (await store(headers, body).json()) as Record<string, unknown>;
        return Response.json({ ...reply, sha256: payloadHash('something else') });
      }
      case 'unauthorized':
        return apiError(401, 'session_ended');
      case 'busy':
        return apiError(503, 'unavailable', { 'Retry-After': server.retryAfter });
      case 'hang':
        return new Promise<Response>((_resolve, reject) => {
          init.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
        });
      case 'late':
        return new Promise<Response>((resolve) => void clock.after(40_000, () => resolve(store(headers, body))));
      default:
        return store(headers, body);
    }
  }

  function store(headers: Headers, body: Record<string, unknown>): Response {
    const owner = headers.get('Authorization')?.replace('Bearer token-', '') ?? '';
    const local_id = headers.get('Idempotency-Key') ?? '';
    if (owner === '') return apiError(401, 'unauthorized');
    if (headers.get('X-Record-Owner') !== owner) return apiError(403, 'owner_mismatch');
    const refused = server.refuse?.(body);
    if (refused) return apiError(refused.status, refused.code, {}, refused.field ?? null);
    const sha256 = payloadHash(body);
    const known = server.rows.find((row) => row.local_id === local_id && row.owner === owner);
    if (known?.deleted) return apiError(410, 'gone');
    if (known && known.sha256 !== sha256) return apiError(409, 'local_id_conflict');
    const row = known ?? { id: `server-${server.rows.length + 1}`, local_id, owner, sha256, body, deleted: false };
    if (!known) server.rows.push(row);
    const reply = {
      id: row.id,
      number: server.rows.indexOf(row) + 1,
      local_id,
      sha256,
      duplicate: Boolean(known),
      server_time: '',
    };
    return Response.json(reply, { status: known ? 200 : 201 });
  }

  return server;
}

function apiError(
  status: number,
  code: string,
  headers: Record<string, string> = {},
  field: string | null = null,
): Response {
  return Response.json(
    { code, message: `Отказ: ${code}`, field, request_id: 'req-1' },
    { status, statusText: code, headers },
  );
}
