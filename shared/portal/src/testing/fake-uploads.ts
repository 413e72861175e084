import { TUS_VERSION, UPLOADS_PATH } from '@studio/contracts';

/** The server side of the resumable upload, in memory: every byte that comes is accepted. */
export interface FakeUploads {
  /** Null when the request is not one of an upload. */
  answer: (request: Request) => Promise<Response | null>;
}

export function createFakeUploads(): FakeUploads {
  const held = new Map<string, number>();
  return {
    async answer(request) {
      const { pathname } = new URL(request.url);
      const root = `/api${UPLOADS_PATH}`;
      if (pathname !== root && !pathname.startsWith(`${root}/`)) return null;
      if (request.method === 'POST') {
        const sha256 = atob((request.headers.get('Upload-Metadata') ?? '').split(' ')[1] ?? '');
        const offset = held.get(sha256) ?? 0;
        held.set(sha256, offset);
        return tusReply(201, offset);
      }
      const sha256 = pathname.slice(root.length + 1);
      const known = held.get(sha256);
      if (known === undefined) return tusReply(404);
      if (Number(request.headers.get('Upload-Offset')) !== known) return tusReply(409, known);
      const offset = known + (await request.arrayBuffer()).byteLength;
      held.set(sha256, offset);
      return tusReply(204, offset);
    },
  };
}

function tusReply(status: number, offset?: number): Response {
  const headers = new Headers({ 'Tus-Resumable': TUS_VERSION });
  if (offset !== undefined) headers.set('Upload-Offset', String(offset));
  return new Response(null, { status, headers });
}
