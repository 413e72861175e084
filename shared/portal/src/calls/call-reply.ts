import { portalErrorFromReply } from '../portal-error';
import type { CallRoute } from './call-route';

/** What a call gives of the API's reply; throws a `PortalError` when it says no. */
export async function readReply({ outputInParts }: CallRoute, response: Response): Promise<unknown> {
  const body = await readBody(response).catch((error: unknown) => {
    throw new Error('The body of the reply cannot be read', { cause: error });
  });
  const { status, headers } = response;
  if (status >= 400) throw portalErrorFromReply(body, status, secondsOf(headers.get('retry-after')));
  return outputInParts ? { status, headers: Object.fromEntries(headers), body } : body;
}

async function readBody(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  const isJson = type === '' || type.startsWith('application/json');
  if (isJson && !response.headers.has('content-disposition')) {
    const text = await response.text();
    return text === '' ? undefined : JSON.parse(text);
  }
  // Files, and the stream of notices.
  const { toStandardBody } = await import('@orpc/standard-server-fetch');
  return toStandardBody(response);
}

/** `Retry-After` in seconds; its other form, a date, is not used by the API. */
function secondsOf(header: string | null): number | null {
  const seconds = header !== null && header.trim() !== '' ? Number(header) : Number.NaN;
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
}
