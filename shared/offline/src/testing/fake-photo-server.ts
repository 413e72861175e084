import { createContentHash, TUS_VERSION, UPLOADS_PATH } from '@studio/contracts';
import type { Clock } from '../clock';

/** What may happen to one request about photos on its way there and back. */
export type PhotoFault =
  | 'none'
  | 'drop_before'
  | 'drop_after'
  | 'error_before'
  | 'error_after'
  | 'html'
  | 'unauthorized'
  | 'busy'
  | 'hang'
  | 'upload_busy'
  /** A byte of the piece is another when it arrives. */
  | 'spoil';

const HTML = { 'Content-Type': 'text/html' };

interface ServerPhoto {
  id: string;
  owner: string;
  session_id: string;
  sha256: string;
  filename: string;
  content: Uint8Array;
}

export interface FakePhotoServer {
  answer: (request: PhotoRequest) => Promise<Response>;
  photos: ServerPhoto[];
  requests: { method: string; path: string; bytes: number; at: number }[];
  /** Faults for the next requests, in order; then none. */
  faults: PhotoFault[];
  /** Refuses files as the server does that has looked at the picture. */
  refuse: ((filename: string) => { status: number; code: string } | null) | null;
  /** Milliseconds that each piece of bytes takes, by its length. */
  duration: (bytes: number) => number;
  /** What a proxy on the way does with bodies above a size; null without one. */
  proxy: { maxBytes: number; answers: '413' | 'reset' } | null;
  /** Greatest number of pieces on their way at once. */
  parallel: number;
}

interface PhotoRequest {
  method: string;
  path: string;
  headers: Headers;
  body: RequestInit['body'];
  signal: AbortSignal | null | undefined;
}

/** What the sessions of the server say to a key. */
export type FindSession = (key: string, owner: string) => { id: string; deleted: boolean } | null;

/** The server's half of photos: bytes staged per owner and content, one photo per session and content. */
export function createFakePhotoServer(clock: Clock, findSession: FindSession): FakePhotoServer {
  const staged = new Map<string, Uint8Array>();
  const lengths = new Map<string, number>();
  let busy = 0;
  const server: FakePhotoServer = {
    answer,
    photos: [],
    requests: [],
    faults: [],
    refuse: null,
    duration: () => 0,
    proxy: null,
    parallel: 0,
  };

  async function answer(request: PhotoRequest): Promise<Response> {
    const bytes = request.body instanceof ArrayBuffer ? request.body.byteLength : 0;
    server.requests.push({ method: request.method, path: request.path, bytes, at: clock.now() });
    if (server.proxy !== null && bytes > server.proxy.maxBytes) {
      if (server.proxy.answers === 'reset') throw new TypeError('Failed to fetch');
      return new Response('<html>413 Request Entity Too Large</html>', { status: 413, headers: HTML });
    }
    const fault = server.faults.shift() ?? 'none';
    if (fault === 'drop_before') throw new TypeError('Failed to fetch');
    if (fault === 'error_before') return apiError(500, 'internal');
    if (fault === 'html') return new Response('<html>Войдите в сеть кафе</html>', { status: 200 });
    if (fault === 'unauthorized') return apiError(401, 'session_ended');
    if (fault === 'busy') return apiError(503, 'unavailable', { 'Retry-After': '60' });
    if (fault === 'upload_busy')
      return apiError(409, 'upload_busy', { 'Tus-Resumable': TUS_VERSION, 'Retry-After': '3' }, { offset: 0 });
    if (fault === 'hang') return cut(request);
    const duration = server.duration(bytes);
    busy += 1;
    server.parallel = Math.max(server.parallel, busy);
    if (duration > 0)
      await Promise.race([new Promise<void>((resolve) => void clock.after(duration, resolve)), cut(request)]);
    busy -= 1;
    const reply = route(request, fault === 'spoil');
    if (fault === 'drop_after') throw new TypeError('Failed to fetch');
    return fault === 'error_after' ? apiError(500, 'internal') : reply;
  }

  function route({ method, path, headers, body }: PhotoRequest, spoil: boolean): Response {
    const owner = headers.get('Authorization')?.replace('Bearer token-', '') ?? '';
    if (owner === '') return apiError(401, 'unauthorized');
    if (headers.get('X-Record-Owner') !== owner) return apiError(403, 'owner_mismatch');
    if (path.startsWith(UPLOADS_PATH))
      return upload(method, path, owner, headers, body as ArrayBuffer | undefined, spoil);
    const [, , first = '', second, sha256 = ''] = path.split('/').map(decodeURIComponent);
    const key = first === 'manifest' ? (second ?? '') : first;
    const session = findSession(key, owner);
    if (session?.deleted) return apiError(410, 'gone');
    if (!session) return apiError(404, 'not_found');
    if (first === 'manifest') {
      const files = server.photos.filter(({ session_id }) => session_id === session.id);
      return Response.json({ session_id: session.id, files: files.map(({ sha256: hash }) => ({ sha256: hash })) });
    }
    return take(session.id, owner, sha256, JSON.parse(body as string));
  }

  function upload(
    method: string,
    path: string,
    owner: string,
    headers: Headers,
    body: ArrayBuffer | undefined,
    spoil: boolean,
  ): Response {
    if (method === 'POST') {
      const sha256 = atob((headers.get('Upload-Metadata') ?? '').split(' ')[1] ?? '');
      const key = owner + sha256;
      if (!staged.has(key)) staged.set(key, new Uint8Array());
      lengths.set(key, Number(headers.get('Upload-Length')));
      return tusReply(201, staged.get(key)?.length);
    }
    const key = owner + path.slice(UPLOADS_PATH.length + 1);
    const known = staged.get(key);
    if (!known) return apiError(404, 'not_found', { 'Tus-Resumable': TUS_VERSION });
    if (Number(headers.get('Upload-Offset')) !== known.length)
      return apiError(409, 'upload_offset', { 'Tus-Resumable': TUS_VERSION, 'Upload-Offset': String(known.length) });
    const piece = new Uint8Array(body ?? new ArrayBuffer());
    const longer = new Uint8Array(known.length + piece.length);
    longer.set(known);
    longer.set(piece, known.length);
    if (spoil) longer[known.length] = (longer[known.length] ?? 0) ^ 1;
    staged.set(key, longer);
    return tusReply(204, longer.length);
  }

  function take(
    session_id: string,
    owner: string,
    sha256: string,
    input: { filename: string; bytes: number },
  ): Response {
    const known = server.photos.find((photo) => photo.session_id === session_id && photo.sha256 === sha256);
    if (known) return taken(known, true);
    const content = staged.get(owner + sha256);
    if (!content || content.length < input.bytes)
      return apiError(409, 'upload_incomplete', {}, { offset: content?.length ?? 0 });
    const hash = createContentHash();
    hash.update(content);
    staged.delete(owner + sha256);
    if (hash.digest() !== sha256) return apiError(422, 'hash_mismatch');
    const refused = server.refuse?.(input.filename);
    if (refused) return apiError(refused.status, refused.code);
    const photo = {
      id: `photo-${server.photos.length + 1}`,
      owner,
      session_id,
      sha256,
      filename: input.filename,
      content,
    };
    server.photos.push(photo);
    return taken(photo, false);
  }

  return server;
}

function taken({ id, filename, sha256, session_id }: ServerPhoto, duplicate: boolean): Response {
  return Response.json(
    { photo: { id, filename, sha256 }, duplicate, session_id, sha256 },
    { status: duplicate ? 200 : 201 },
  );
}

function cut({ signal }: Pick<PhotoRequest, 'signal'>): Promise<never> {
  return new Promise((_resolve, reject) => {
    const end = () => reject(new DOMException('Aborted', 'AbortError'));
    if (signal?.aborted) end();
    signal?.addEventListener('abort', end);
  });
}

function tusReply(status: number, offset = 0): Response {
  return new Response(null, { status, headers: { 'Tus-Resumable': TUS_VERSION, 'Upload-Offset': String(offset) } });
}

function apiError(status: number, code: string, headers: Record<string, string> = {}, details?: object): Response {
  const body = { code, message: `Отказ: ${code}`, field: null, request_id: 'req-1', details };
  return Response.json(body, { status, statusText: code, headers });
}
