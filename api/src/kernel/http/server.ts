import type { Socket } from 'node:net';
import { join } from 'node:path';
import { REPLY_MARK_HEADER } from '@studio/contracts';
import type { AnyRouter } from '@orpc/server';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { App } from '../calls/context';
import { failure } from '../calls/fail';
import { readBodies } from './body-parsers';
import { callHandler } from './calls';
import { drainRest } from './drain-rest';
import { FormBodies } from './form-bodies';
import { limitedRoutes } from './limited-calls';
import { loggedPath } from './logged-path';
import { limitCalls } from './overload';
import { isPlainPath } from './plain-path';
import { numberOf, requestNumber } from './request-number';
import { mayWrite } from './same-origin';
import { securityHeaders } from './security-headers';
import { wireError } from './wire-error';

/** They say 503 before and after a process serves. */
const READINESS_PATHS = ['/api/health', '/api/ready'];
/** Never turned down for the sake of other calls. */
const HEALTH_PATHS = [...READINESS_PATHS, '/api/live'];
/** State of a process. Before and after it serves, it is not ready, and callers are answered. */
export interface ServerLife {
  phase: 'starting' | 'serving' | 'stopping';
}

/** The HTTP server of the API; other parts (docs, sandbox, the built portal) are registered on it by `main`. */
export async function createServer(
  app: App,
  router: AnyRouter,
  life: ServerLife = { phase: 'serving' },
): Promise<FastifyInstance> {
  const headers = { ...securityHeaders(app.config.publicUrl, app.config.devOrigins), [REPLY_MARK_HEADER]: 'api' };
  const loggerInstance: FastifyBaseLogger = app.log;
  const server = Fastify({
    loggerInstance,
    genReqId: ({ headers }) => numberOf(headers, app.config.trustProxy !== false),
    trustProxy: app.config.trustProxy,
    requestTimeout: 120_000,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 2_000 },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    // While the process stops, what still comes is answered as usual; its connection is closed after that.
    return503OnClosing: false,
    // No hook has run for these, so the headers of every answer are put here.
    frameworkErrors: (error, request, reply) =>
      sendError(error, request, reply.header('x-request-id', request.id).headers(headers)),
    clientErrorHandler: answerBrokenHttp,
  });
  const forms = new FormBodies(join(app.config.dataFolder, 'forms'));
  readBodies(server, forms);
  server.addHook('onReady', () => forms.sweep(new Date()));

  server.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id).headers(headers);
    if (isApi(request)) reply.header('cache-control', 'no-store');
    if (!isPlainPath(pathOf(request))) throw failure('not_found');
    // Anyone who keeps connections must not send the next call down one that is about to end.
    if (life.phase === 'stopping') reply.header('connection', 'close');
    if (life.phase !== 'serving' && READINESS_PATHS.includes(pathOf(request)))
      throw failure('unavailable', { details: { phase: life.phase } });
    const { method, protocol, host } = request;
    if (!mayWrite({ method, headers: request.headers, protocol, host, publicUrl: app.config.publicUrl }))
      throw failure('cross_site');
  });
  drainRest(server);
  limitCalls(
    server,
    (request) =>
      isApi(request) && request.routeOptions.config.uncounted !== true && !HEALTH_PATHS.includes(pathOf(request)),
  );
  // The path without its query and secrets: searches contain names and phones, which the log must not.
  server.addHook('onResponse', async (request, reply) => {
    const { method, ip: address } = request;
    const line = {
      method,
      path: loggedPath(pathOf(request)),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      address,
    };
    request.log[reply.statusCode >= 500 ? 'error' : 'info'](line, 'request');
  });
  server.addHook('preClose', async () => {
    life.phase = 'stopping';
  });
  server.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  server.setNotFoundHandler((request, reply) => sendError(failure('not_found'), request, reply));

  const handle = callHandler(router, app);
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!(await handle(request, reply))) await sendError(failure('not_found'), request, reply);
    return reply;
  };
  limitedRoutes(server, app, { answer, sendError });
  server.all('/api', answer);
  server.all('/api/*', answer);
  return server;
}

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const wire = wireError(error, request.id);
  if (wire.fault) request.log.error({ err: error }, 'request failed');
  if (wire.retryAfter !== null) reply.header('retry-after', wire.retryAfter);
  if (isApi(request)) reply.header('cache-control', 'no-store');
  return reply.status(wire.status).type('application/json; charset=utf-8').send(wire.body);
}

function isApi(request: FastifyRequest): boolean {
  return /^\/api(\/|$)/.test(pathOf(request));
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '';
}

/** Bytes that are no HTTP request never reach a handler; they are answered in the same shape all the same. */
function answerBrokenHttp(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable) return;
  const requestId = requestNumber();
  const tooLarge = error.code === 'HPE_HEADER_OVERFLOW';
  const wire = wireError(
    failure(tooLarge ? 'headers_too_large' : 'invalid_json', tooLarge ? {} : { message: 'Запрос повреждён.' }),
    requestId,
  );
  const body = JSON.stringify(wire.body);
  socket.end(
    `HTTP/1.1 ${wire.status} ${tooLarge ? 'Request Header Fields Too Large' : 'Bad Request'}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nCache-Control: no-store\r\nX-Request-Id: ${requestId}\r\n${REPLY_MARK_HEADER}: api\r\nConnection: close\r\n\r\n${body}`,
  );
}
