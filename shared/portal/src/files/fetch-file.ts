import { replyMark } from '@studio/contracts';
import { readToken } from '../auth/token-storage';
import { foreignReply, type PortalError, portalErrorFromReply, toPortalError } from '../portal-error';
import { saveBlob } from './save-blob';

/** Milliseconds; a list of fifty thousand rows takes a while. */
const FILE_TIMEOUT_MS = 120_000;

/**
 * Fetches a file from an address below `/api` as the signed-in user, and saves it under the name that the server
 * gives. A refusal is a `PortalError` for the screen: a plain link would save the refusal as a file.
 */
export async function fetchFile(path: string): Promise<void> {
  try {
    const token = readToken();
    const response = await fetch(`/api${path}`, {
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(FILE_TIMEOUT_MS),
    });
    if (replyMark(response.headers) === null) throw foreignReply(response);
    const name = fileNameOf(response.headers.get('content-disposition'));
    if (!response.ok || name === null) throw await refusalOf(response);
    saveBlob(name, await response.blob());
  } catch (error) {
    throw toPortalError(error);
  }
}

async function refusalOf(response: Response): Promise<PortalError> {
  const body: unknown = await response.json().catch(() => null);
  return portalErrorFromReply(body, response.status);
}

/** The name of a file by RFC 6266, in its second form where there is one; null for a reply that is no file. */
export function fileNameOf(disposition: string | null): string | null {
  if (disposition === null || !/^attachment\b/i.test(disposition)) return null;
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  const plain = /filename="([^"]*)"/i.exec(disposition)?.[1];
  return encoded === undefined ? (plain ?? null) : decodeURIComponent(encoded);
}
