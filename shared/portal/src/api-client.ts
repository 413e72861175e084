import { type Client, createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { type PortalContract, replyMark } from '@studio/contracts';
import contract from '@studio/contracts/minified';
import { readToken } from './auth/token-storage';
import { foreignReply, type PortalError, portalErrorFromReply, toPortalError } from './portal-error';
import { noteServerContact } from './server-contact';

/** Milliseconds that a call may take before it fails with the code `timeout`. */
export const CALL_TIMEOUT = 30_000;
/** The same for a table that is imported: thousands of rows are written in one go. */
const IMPORT_TIMEOUT = 180_000;

type WithPortalError<T> =
  T extends Client<infer Context, infer Input, infer Output, infer _Error>
    ? Client<Context, Input, Output, PortalError>
    : { [K in keyof T]: WithPortalError<T[K]> };

/** Every call of the contract; each rejects with a `PortalError` and nothing else, save the caller's own abort. */
export type PortalClient = WithPortalError<JsonifiedClient<ContractRouterClient<PortalContract>>>;

const link = new OpenAPILink(contract, {
  url: () => `${location.origin}/api`,
  headers: () => {
    const token = readToken();
    return token === null ? {} : { authorization: `Bearer ${token}` };
  },
  fetch: fetchWithTimeout,
  clientInterceptors: [
    // The link drops a path's last slash; the specification wants it (§7 "Collection paths … need a trailing slash").
    (call) => {
      const { url } = call.request;
      if (routePath(call.path).endsWith('/') && !url.pathname.endsWith('/')) url.pathname += '/';
      return call.next(call);
    },
  ],
  interceptors: [
    async (call) => {
      try {
        return await call.next();
      } catch (error) {
        if (call.signal?.aborted) throw error;
        throw toPortalError(error);
      }
    },
  ],
  customErrorResponseBodyDecoder: (body, response) => {
    throw portalErrorFromReply(body, response.status, secondsOf(response.headers['retry-after']));
  },
});

export const client: PortalClient = createORPCClient<PortalClient>(link);

/** TanStack Query options of every call: `useQuery(orpc.photosessions.list.queryOptions({ input }))`. */
export const orpc = createTanstackQueryUtils(client);

/** `fetch` that gives up in time with a `TimeoutError`. */
async function fetchWithTimeout(request: Request, init: RequestInit): Promise<Response> {
  const controller = new AbortController();
  const follow = () => controller.abort(request.signal.reason);
  request.signal.addEventListener('abort', follow, { once: true });
  const limit = new URL(request.url).pathname.includes('/import/') ? IMPORT_TIMEOUT : CALL_TIMEOUT;
  const timer = setTimeout(() => controller.abort(new DOMException('No answer in time', 'TimeoutError')), limit);
  const startedAt = Date.now();
  try {
    const response = await fetch(request, { ...init, signal: controller.signal });
    if (response.redirected || replyMark(response.headers) === null) throw foreignReply();
    noteServerContact(response, startedAt);
    return response;
  } finally {
    clearTimeout(timer);
    request.signal.removeEventListener('abort', follow);
  }
}

/** `Retry-After` in seconds; its other form, a date, is not used by the API. */
function secondsOf(header: string | readonly string[] | undefined): number | null {
  const seconds = typeof header === 'string' && header.trim() !== '' ? Number(header) : Number.NaN;
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
}

function routePath(path: readonly string[]): string {
  let node: unknown = contract;
  for (const step of path) node = isRecord(node) ? node[step] : undefined;
  const definition = isRecord(node) ? node['~orpc'] : undefined;
  const route = isRecord(definition) ? definition['route'] : undefined;
  return isRecord(route) && typeof route['path'] === 'string' ? route['path'] : '';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
