import type { Photo } from '@studio/contracts';
import { readToken } from './auth/token-storage';
import { PortalError, portalErrorFromReply, toPortalError } from './portal-error';

export interface UploadOptions {
  /** Called with the share sent, 0 to 1; 1 means the server has everything and is reading the picture. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

export interface UploadReply {
  photo: Photo;
  /** The session had this very content already; `photo` is the one that was there. */
  duplicate: boolean;
}

/** Milliseconds without a byte moving before an upload counts as lost. */
const STALL_TIMEOUT = 60_000;

/**
 * Sends one photo file to a session (specification §7, upload/{photosessionId}). Rejects with a `PortalError`; an
 * abort by the caller rejects with the signal's reason. `fetch` tells no upload progress, hence XMLHttpRequest.
 */
export function uploadPhoto(sessionId: string, file: File, options: UploadOptions = {}): Promise<UploadReply> {
  const { onProgress, signal } = options;
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    let stalled = false;
    let stallTimer: ReturnType<typeof setTimeout>;
    const moved = () => {
      clearTimeout(stallTimer);
      stallTimer = setTimeout(() => {
        stalled = true;
        request.abort();
      }, STALL_TIMEOUT);
    };
    const fail = (error: unknown) => reject(error);

    request.upload.addEventListener('progress', (event) => {
      moved();
      if (event.lengthComputable) onProgress?.(event.total === 0 ? 1 : event.loaded / event.total);
    });
    request.addEventListener('load', () => {
      const body = readJson(request.responseText);
      if (request.status >= 200 && request.status < 300 && isReply(body)) resolve(body);
      else fail(portalErrorFromReply(body, request.status));
    });
    request.addEventListener('error', () => fail(toPortalError(new TypeError('Upload failed'))));
    request.addEventListener('abort', () =>
      fail(stalled || !signal ? toPortalError(new DOMException('Upload stalled', 'TimeoutError')) : signal.reason),
    );
    request.addEventListener('loadend', () => {
      clearTimeout(stallTimer);
      signal?.removeEventListener('abort', abort);
    });
    signal?.addEventListener('abort', abort, { once: true });

    request.open('POST', `/api/photos/upload/${encodeURIComponent(sessionId)}`);
    request.setRequestHeader('Accept', 'application/json');
    const token = readToken();
    if (token !== null) request.setRequestHeader('Authorization', `Bearer ${token}`);
    const form = new FormData();
    form.append('file', file, file.name);
    moved();
    request.send(form);
  });
}

/** Whether a failed upload may succeed when sent again unchanged. */
export function isWorthRetrying(error: unknown): boolean {
  return error instanceof PortalError && (error.isNetwork || error.status === 429 || error.status >= 500);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isReply(body: unknown): body is UploadReply {
  return typeof body === 'object' && body !== null && 'photo' in body && 'duplicate' in body;
}
