import { PortalError, readToken } from '@studio/portal';

/** Milliseconds: a file of fifty thousand rows takes its time. */
const PATIENCE = 120_000;

/** A file that the API makes, with the name that it gives. Rejects with a `PortalError`, or as `fetch` does. */
export async function fetchFile(path: string, fallbackName: string): Promise<{ name: string; content: Blob }> {
  const token = readToken();
  const reply = await fetch(path, {
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(PATIENCE),
  });
  const isJson = (reply.headers.get('content-type') ?? '').includes('json');
  if (!reply.ok || isJson || reply.redirected) throw await refusalOf(reply);
  return { name: nameIn(reply.headers.get('content-disposition')) ?? fallbackName, content: await reply.blob() };
}

async function refusalOf(reply: Response): Promise<PortalError> {
  const body: unknown = await reply.json().catch(() => null);
  const told = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const text = (key: string) => (typeof told[key] === 'string' ? told[key] : null);
  return new PortalError({
    code: text('code') ?? 'bad_reply',
    message: text('message') ?? `Сервер ответил непонятно (код ${reply.status}). Повторите позже.`,
    status: reply.status,
    requestId: text('request_id'),
  });
}

/** The name in `Content-Disposition`, the one in UTF-8 first (RFC 6266). */
function nameIn(header: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '')?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="([^"]+)"/i.exec(header ?? '')?.[1] ?? null;
}
