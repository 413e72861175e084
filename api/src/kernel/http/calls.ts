import { OpenAPIHandler } from '@orpc/openapi/fastify';
import { ORPCError, type AnyRouter } from '@orpc/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App, CallContext, CallOrigin } from '../calls/context';
import { wireError, type WireError } from './wire-error';

/** Milliseconds between heartbeats of a stream; proxies close silent ones after a minute. */
const KEEP_ALIVE_MS = 25_000;

/** Carries the wire form of an error through the router's encoder. */
class EncodedError extends ORPCError<string, WireError> {}

/** Serves the router's calls below `/api`; answers false when no call has this path. */
export function callHandler(router: AnyRouter, app: App) {
  const handler = new OpenAPIHandler<CallContext>(router, {
    eventIteratorKeepAliveInterval: KEEP_ALIVE_MS,
    customErrorResponseBodyEncoder: (error) => (error instanceof EncodedError ? error.data.body : undefined),
    interceptors: [
      async (call) => {
        const { context } = call;
        try {
          return await call.next();
        } catch (error) {
          const wire = wireError(error, context.origin.requestId);
          context.database.writes.note(error);
          // Who has left waits for no answer: what was cancelled for that reason is no fault.
          if (wire.fault && !call.request.signal?.aborted)
            context.log.error({ err: error, requestId: context.origin.requestId }, 'call failed');
          if (wire.retryAfter !== null) context.responseHeaders['retry-after'] = String(wire.retryAfter);
          throw new EncodedError(wire.body.code, { status: wire.status, message: wire.body.message, data: wire });
        }
      },
    ],
    rootInterceptors: [
      async (call) => {
        const result = await call.next();
        if (result.matched) Object.assign(result.response.headers, call.context.responseHeaders);
        return result;
      },
    ],
  });
  return async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    const { matched } = await handler.handle(request, reply, {
      prefix: '/api',
      context: contextOf(app, request),
    });
    return matched;
  };
}

/** The context of a call before anybody looked who calls. */
export function contextOf(app: App, request: FastifyRequest): CallContext {
  return {
    ...app,
    origin: originOf(request),
    person: null,
    asked: { call: '', input: {} },
    repeatKey: null,
    ownRefusal: null,
    confirmable: null,
    handedOverBy: null,
    responseHeaders: {},
  };
}

function originOf(request: FastifyRequest): CallOrigin {
  return {
    requestId: request.id,
    address: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? '',
    headers: request.headers,
    method: request.method,
    body: request.body,
  };
}
