import type { Client } from '@orpc/client';
import type { Route } from '@orpc/contract';
import contract from '@studio/contracts/minified';
import type { PortalClient } from '../api-client';
import { PortalError } from '../portal-error';

/** The call as a handler gets it: as on the wire, query values are text. */
export interface FakeRequest {
  params: Record<string, string>;
  query: URLSearchParams;
  body: unknown;
  headers: Headers;
}

type Reply<T> =
  T extends Client<infer _C, infer _I, infer Output, infer _E>
    ? Output extends { body: infer Body }
      ? Body
      : Output
    : never;

/**
 * Handlers by the names of the contract. A handler returns the reply's body, or throws a `PortalError`: the code `network` simulates a
 * dropped connection, others become the API's error reply.
 */
export type FakeHandlers = {
  [Domain in keyof PortalClient]?: {
    [Call in keyof PortalClient[Domain]]?: (
      request: FakeRequest,
    ) => Reply<PortalClient[Domain][Call]> | Promise<Reply<PortalClient[Domain][Call]>>;
  };
};

type AnyHandler = (request: FakeRequest) => unknown;

interface FakeRoute {
  name: string;
  method: string;
  pattern: RegExp;
  parameters: string[];
}

/** A fake of the API at the level of the wire. */
export interface FakeApi {
  /** Names of the calls that came, in order: `photosessions.list`. */
  readonly calls: readonly { name: string; request: FakeRequest }[];
  /** Adds or replaces handlers. */
  handle: (handlers: FakeHandlers) => void;
  /** Drops or restores the connection: while it is down, a call fails as it does offline. */
  setConnected: (connected: boolean) => void;
  reply: (method: string, url: URL, headers: Headers, body: unknown) => Promise<{ status: number; body: unknown }>;
}

/** As the API routes: `/employees/views` is no `/employees/{employeeId}`. */
const routes: FakeRoute[] = Object.entries(contract)
  .flatMap(([domain, calls]) =>
    Object.entries(calls).map(([call, { '~orpc': definition }]) => fakeRoute(`${domain}.${call}`, definition.route)),
  )
  .sort((one, other) => one.parameters.length - other.parameters.length);

export function createFakeApi(handlers: FakeHandlers): FakeApi {
  const calls: { name: string; request: FakeRequest }[] = [];
  let connected = true;
  const known: Record<string, Record<string, AnyHandler | undefined> | undefined> = {};
  const handle = (more: FakeHandlers) => {
    for (const [domain, group] of Object.entries(more)) known[domain] = { ...known[domain], ...group };
  };
  handle(handlers);
  return {
    calls,
    handle,
    setConnected(now) {
      connected = now;
    },
    async reply(method, url, headers, body) {
      if (!connected) throw new TypeError('Failed to fetch');
      const path = url.pathname.replace(/^\/api/, '');
      for (const route of routes) {
        const match = route.method === method ? route.pattern.exec(path) : null;
        if (match === null) continue;
        const params = Object.fromEntries(
          route.parameters.map((name, index) => [name, decodeURIComponent(match[index + 1] ?? '')]),
        );
        const request = { params, query: url.searchParams, body, headers };
        const [domain = '', call = ''] = route.name.split('.');
        const handler = known[domain]?.[call];
        if (handler === undefined) continue;
        calls.push({ name: route.name, request });
        return answer(handler, request);
      }
      throw new Error(`The test has no handler for ${method} ${url.pathname}`);
    },
  };
}

async function answer(handler: AnyHandler, request: FakeRequest): Promise<{ status: number; body: unknown }> {
  try {
    return { status: 200, body: await handler(request) };
  } catch (error) {
    if (!(error instanceof PortalError)) throw error;
    if (error.status === 0) throw new TypeError('Failed to fetch', { cause: error });
    const { code, message, field, requestId, details } = error;
    return { status: error.status, body: { code, message, field, request_id: requestId ?? 'test-request', details } };
  }
}

function fakeRoute(name: string, { method, path: written }: Route): FakeRoute {
  if (method === undefined || written === undefined) throw new Error(`The call ${name} has no method or no path`);
  const path = written.replace(/\/$/, '');
  const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter = '']) => parameter);
  return {
    name,
    method,
    pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '([^/]+)')}/?$`),
    parameters,
  };
}
