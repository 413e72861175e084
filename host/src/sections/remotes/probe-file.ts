import { onlineManager } from '@tanstack/react-query';
import { RemoteError } from './remote-failure';

interface ProbeOptions {
  /** Digest that the file must have. */
  integrity: string | undefined;
  /** Milliseconds that it may take. */
  timeoutMs: number;
}

/**
 * Why a file of a remote does not come; null when it comes now, whole. A script's own error tells nothing, so the file
 * is fetched past every cache, which also puts a sound copy in the place of a broken one that the browser kept.
 */
export async function probeFile(url: string, { integrity, timeoutMs }: ProbeOptions): Promise<RemoteError | null> {
  const { pathname } = new URL(url);
  let response: Response;
  try {
    response = await fetch(url, { cache: 'reload', signal: AbortSignal.timeout(timeoutMs) });
  } catch (error) {
    return unanswered(pathname, error);
  }
  const { status } = response;
  if (status >= 500 || status === 429) return new RemoteError('R603', `${pathname}: HTTP ${status}`);
  if (!response.ok) return new RemoteError('R602', `${pathname}: HTTP ${status}`);
  if (response.redirected || isPage(response)) return new RemoteError('R611', `${pathname}: a page came instead`);
  try {
    await response.arrayBuffer();
  } catch (error) {
    return isLate(error) ? unanswered(pathname, error) : new RemoteError('R605', `${pathname}: the answer broke off`);
  }
  return integrity === undefined ? null : checkDigest(url, integrity, timeoutMs);
}

/** Address of the file that did not come, of an error that webpack's loading throws. */
export function requestOf(error: unknown): string | null {
  if (!(error instanceof Error && 'request' in error && typeof error.request === 'string')) return null;
  return new URL(error.request, location.href).href;
}

/** The browser compares: `crypto.subtle` is missing on plain-http addresses. */
async function checkDigest(url: string, integrity: string, timeoutMs: number): Promise<RemoteError | null> {
  try {
    await (await fetch(url, { integrity, signal: AbortSignal.timeout(timeoutMs) })).arrayBuffer();
    return null;
  } catch (error) {
    const { pathname } = new URL(url);
    return isLate(error) ? unanswered(pathname, error) : new RemoteError('R606', `${pathname}: not ${integrity}`);
  }
}

/** No answer for want of a connection, or in spite of one. */
export function unanswered(what: string, error: unknown): RemoteError {
  if (!navigator.onLine || !onlineManager.isOnline()) return new RemoteError('R610', `${what}: no connection`);
  return new RemoteError('R604', `${what}: ${isLate(error) ? 'no answer in time' : 'no answer'}`);
}

/** A captive portal's page, or a proxy's. */
export function isPage(response: Response): boolean {
  return (response.headers.get('content-type') ?? '').startsWith('text/html');
}

export function isLate(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}
