import { replyMark } from '@studio/contracts';
import { foreignReply } from './portal-error';
import { noteServerContact } from './server-contact';

/** Milliseconds that a call may take before it fails with the code `timeout`. */
const CALL_TIMEOUT_MS = 30_000;
/** The same for a table that is imported: thousands of rows are written in one go. */
const IMPORT_TIMEOUT_MS = 180_000;

/** `fetch` that gives up in time with a `TimeoutError`, and believes nobody but the portal. */
export async function timedFetch(request: Request): Promise<Response> {
  const controller = new AbortController();
  const follow = () => controller.abort(request.signal.reason);
  request.signal.addEventListener('abort', follow, { once: true });
  const limit = new URL(request.url).pathname.includes('/import/') ? IMPORT_TIMEOUT_MS : CALL_TIMEOUT_MS;
  const timer = setTimeout(() => controller.abort(new DOMException('No answer in time', 'TimeoutError')), limit);
  const startedAt = Date.now();
  try {
    const response = await fetch(request, { redirect: 'manual', signal: controller.signal });
    if (response.redirected || replyMark(response.headers) === null) throw foreignReply(response);
    noteServerContact(response, startedAt);
    return response;
  } finally {
    clearTimeout(timer);
    request.signal.removeEventListener('abort', follow);
  }
}
