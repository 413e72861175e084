import type { RoleName } from '@studio/contracts';
import type { employee } from '../users';
import { givenEmployee, givenSession } from './builders';
import type { TestApp } from './test-app';

/** A reply with its JSON parsed, if it is JSON. */
export interface Reply {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  // The tests inspect replies as they came over the wire.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
  bytes: Buffer;
}

export type Caller = Awaited<ReturnType<typeof givenCaller>>;

/** An employee with the roles, signed in, and ready to call the API. */
export async function givenCaller(app: TestApp, roles: RoleName[], fields: Partial<typeof employee.$inferInsert> = {}) {
  return signedInAs(app, await givenEmployee(app, roles, fields));
}

/** An employee who signs in once more, and is ready to call the API. */
export async function signedInAs<Somebody extends { id: string }>(app: TestApp, person: Somebody) {
  const { headers: signedIn } = await givenSession(app, person.id);

  async function send(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS',
    url: string,
    payload?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply> {
    const json = payload === undefined || Buffer.isBuffer(payload) || typeof payload === 'string';
    const reply = await app.server.inject({
      method,
      url: `/api${url}`,
      headers: { ...signedIn, ...(json ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(payload === undefined ? {} : { payload: json ? payload : JSON.stringify(payload) }),
    });
    const isJson = method !== 'HEAD' && String(reply.headers['content-type']).startsWith('application/json');
    return {
      status: reply.statusCode,
      headers: reply.headers,
      body: isJson ? reply.json() : undefined,
      bytes: reply.rawPayload,
    };
  }

  return {
    person,
    headers: signedIn,
    send,
    /** An endless reply: it is released as soon as it has begun. */
    opens: async (url: string): Promise<Reply> => {
      const reply = await app.server.inject({ url: `/api${url}`, headers: signedIn, payloadAsStream: true });
      const { statusCode: status, headers } = reply;
      if (!String(headers['content-type']).startsWith('application/json')) {
        reply.stream().destroy();
        return { status, headers, body: undefined, bytes: Buffer.alloc(0) };
      }
      const bytes = Buffer.concat(await reply.stream().toArray());
      return { status, headers, body: JSON.parse(bytes.toString()), bytes };
    },
    get: (url: string, headers?: Record<string, string>) => send('GET', url, undefined, headers),
    post: (url: string, payload: unknown, headers?: Record<string, string>) => send('POST', url, payload, headers),
    put: (url: string, payload: unknown, headers?: Record<string, string>) => send('PUT', url, payload, headers),
    patch: (url: string, payload: unknown) => send('PATCH', url, payload),
    delete: (url: string) => send('DELETE', url),
    upload: (sessionId: string, bytes: Uint8Array, filename: string, type = 'image/jpeg') => {
      const { payload, headers } = multipart(bytes, filename, type);
      return send('POST', `/photos/upload/${sessionId}`, payload, headers);
    },
  };
}

/** The statuses of replies that came in any order, ascending. */
export function statusesOf(replies: readonly Reply[]): number[] {
  return replies.map(({ status }) => status).sort((one, other) => one - other);
}

/** One file as the part `file` of a form (RFC 7578). */
export function multipart(bytes: Uint8Array, filename: string, type: string) {
  const boundary = '----portal-test-boundary';
  const name = filename.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}
