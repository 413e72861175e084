import { payloadHash, REPLY_MARK_HEADER } from '@studio/contracts';
import type { Clock } from '../clock';
import { createFakePhotoServer, type FakePhotoServer } from './fake-photo-server';

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
  /** Edits so far and one; 1 when absent. */
  revision?: number;
  /** The last edit as it came: the same again is known. */
  edit?: string;
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
  /** Received writes other than sessions and photos: one per key, whatever happens to the replies. */
  writes: { key: string; owner: string; path: string; body: Record<string, unknown> }[];
  /** Its half of the photos; sessions are those of `rows`. */
  photos: FakePhotoServer;
}

/** The server's half of the sync call: one row per owner and key, whatever happens to the replies. */
export function createFakeServer(clock: Clock): FakeServer {
  const rows: FakeRow[] = [];
  const photos = createFakePhotoServer(
    clock,
    (key, owner) => rows.find((row) => row.id === key || (row.local_id === key && row.owner === owner)) ?? null,
  );
  const server: FakeServer = {
    fetch: async (input, init) => marked(await serve(input, init)),
    rows,
    requests: [],
    faults: [],
    refuse: null,
    retryAfter: '7',
    writes: [],
    photos,
  };

  async function serve(input: Parameters<typeof fetch>[0], init: RequestInit = {}): Promise<Response> {
    const url = input instanceof Request ? input.url : input.toString();
    const headers = new Headers(init.headers);
    const path = url.slice(url.indexOf('/api') + 4);
    if (path.startsWith('/photos/'))
      return photos.answer({ method: init.method ?? 'GET', path, headers, body: init.body, signal: init.signal });
    const body = JSON.parse(init.body as string) as Record<string, unknown>;
    const id = init.method === 'PATCH' ? decodeURIComponent(path.split('/')[2] ?? '') : null;
    server.requests.push({ url, headers, body, at: clock.now() });
    switch (server.faults.shift() ?? 'none') {
      case 'drop_before':
        throw new TypeError('Failed to fetch');
      case 'drop_after':
        store(headers, body, id, path);
        throw new TypeError('Failed to fetch');
      case 'error_before':
        return apiError(500, 'internal');
      case 'error_after':
        store(headers, body, id, path);
        return apiError(500, 'internal');
      case 'cut_body':
        return new Response((await store(headers, body, id, path).text()).slice(0, 20), { status: 201 });
      case 'html':
        return new Response('<html>Войдите в сеть кафе</html>', { headers: { 'Content-Type': 'text/html' } });
      case 'portal_redirect':
        return new Response('<html>login</html>', {
          status: 403,
          statusText: 'Forbidden',
          headers: { 'Content-Type': 'text/html' },
        });
      case 'other_hash': {
        const reply = (await store(headers, body, id, path).json()) as Record<string, unknown>;
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
        return new Promise<Response>(
          (resolve) => void clock.after(40_000, () => resolve(store(headers, body, id, path))),
        );
      default:
        return store(headers, body, id, path);
    }
  }

  /** Executes the request: a creation, or changes of an existing record. */
  function store(headers: Headers, body: Record<string, unknown>, id: string | null, path: string): Response {
    if (!path.startsWith('/photosessions')) return write(headers, body, path);
    return id === null ? create(headers, body) : update(headers, body, id);
  }

  function update(headers: Headers, body: Record<string, unknown>, id: string): Response {
    const owner = ownerIn(headers);
    if (owner === '') return apiError(401, 'unauthorized');
    const row = server.rows.find((one) => one.id === id);
    if (!row) return apiError(404, 'not_found');
    if (row.deleted) return apiError(410, 'gone');
    const refused = server.refuse?.(body);
    if (refused) return apiError(refused.status, refused.code, {}, refused.field ?? null);
    const { revision, ...changes } = body;
    const edit = JSON.stringify([owner, body]);
    const known = row.revision ?? 1;
    if (revision === known) {
      row.body = { ...row.body, ...changes };
      row.revision = known + 1;
      row.edit = edit;
    } else if (row.edit !== edit) {
      const details = { ...row.body, id, revision: known };
      return Response.json(
        { code: 'conflict', message: 'Отказ: conflict', field: null, request_id: 'req-1', details },
        { status: 409 },
      );
    }
    return Response.json({ ...row.body, id, number: server.rows.indexOf(row) + 1, revision: row.revision });
  }

  function write(headers: Headers, body: Record<string, unknown>, path: string): Response {
    const owner = ownerIn(headers);
    const key = headers.get('Idempotency-Key') ?? '';
    if (owner === '') return apiError(401, 'unauthorized');
    if (headers.get('X-Record-Owner') !== owner) return apiError(403, 'owner_mismatch');
    const refused = server.refuse?.(body);
    if (refused) return apiError(refused.status, refused.code, {}, refused.field ?? null);
    const known = server.writes.find((one) => one.key === key);
    const sha256 = payloadHash(body);
    if (known && payloadHash(known.body) !== sha256) return apiError(409, 'local_id_conflict');
    if (!known) server.writes.push({ key, owner, path, body });
    const reply = { id: key, number: server.writes.length, sha256, duplicate: Boolean(known) };
    return Response.json(reply, { status: known ? 200 : 201 });
  }

  function create(headers: Headers, body: Record<string, unknown>): Response {
    const owner = ownerIn(headers);
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

/** Everything that the API itself says carries its mark; pages of others do not. */
function marked(reply: Response): Response {
  if (!(reply.headers.get('Content-Type') ?? '').includes('html')) reply.headers.set(REPLY_MARK_HEADER, 'api');
  return reply;
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

/** Whose token it is, or whose records its holder hands over. */
function ownerIn(headers: Headers): string {
  const token = headers.get('Authorization')?.replace('Bearer token-', '') ?? '';
  return token !== '' && headers.get('X-Handed-Over') === 'true' ? (headers.get('X-Record-Owner') ?? '') : token;
}
