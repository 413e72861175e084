import { type CallLimits, type CallMeta, contract, type ErrorCode, rightsNeeded } from '@studio/contracts';
import type { AnyContractProcedure } from '@orpc/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { App } from '../context';
import { failure } from '../fail';
import { requireRight } from '../implement';
import { BODY_LIMIT } from './body-parsers';
import { contextOf } from './calls';
import { RateLimit } from './rate-limit';
import { SharedRateLimit } from './shared-rate-limit';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** It is no call under way, however long it takes. */
    uncounted?: boolean;
  }
}

/** Of a public call that declares no rate, per address; a studio's whole staff comes from one. */
const PUBLIC_PER_MINUTE = 240;

interface LimitedCall {
  name: string;
  method: string;
  url: string;
  access: CallMeta['access'];
  limits: CallLimits;
}

type SendError = (error: unknown, request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** Gives every call whose contract declares limits, and every public one, a route of its own that keeps to them. */
export function limitedRoutes(
  server: FastifyInstance,
  app: App,
  { answer, sendError }: { answer: RouteHandlerMethod; sendError: SendError },
): void {
  const rates = new Map<string, SharedRateLimit>();
  for (const { name, method, url, access, limits } of limitedCalls()) {
    const { file, rate, staysOpen } = limits;
    server.route({
      method,
      url,
      exposeHeadRoute: false,
      config: { uncounted: staysOpen === true || file !== undefined },
      ...(file && { bodyLimit: file.maxBytes + BODY_LIMIT, errorHandler: tooLargeAs(file.tooLarge, sendError) }),
      ...(file && { onRequest: takingForm(app, access) }),
      ...(rate && { preHandler: counting(app, rate, rates) }),
      ...(!rate && access === 'public' && { preHandler: countingHere(app, `public ${name}`) }),
      handler: answer,
    });
  }
}

function limitedCalls(): LimitedCall[] {
  const procedures = Object.entries(contract).flatMap(([domain, calls]) =>
    Object.entries<AnyContractProcedure>(calls).map(([name, call]) => [`${domain}.${name}`, call] as const),
  );
  return procedures.flatMap(([name, procedure]) => {
    const { meta, route } = procedure['~orpc'];
    const { access, limits } = meta as CallMeta;
    if ((limits === undefined && access !== 'public') || route.path === undefined) return [];
    const url = `/api${route.path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
    return [{ name, method: route.method ?? 'POST', url, access, limits: limits ?? {} }];
  });
}

/** Nobody gets dozens of megabytes here that no call would take: who calls is asked before the body is read. */
function takingForm(app: App, access: CallMeta['access']) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const answered = new Promise<void>((resolve) => reply.raw.once('close', resolve));
    request.formFrom = { sender: request.ip, answered };
    if (access === 'public') return;
    const person = await app.authenticate(contextOf(app, request));
    if (!person) throw failure('unauthorized');
    for (const right of rightsNeeded(access)) requireRight(person, right);
    request.formFrom.sender = person.id;
  };
}

function counting(app: App, rate: NonNullable<CallLimits['rate']>, rates: Map<string, SharedRateLimit>) {
  const { bucket, perMinute, onlyWith } = rate;
  const limit =
    rates.get(bucket) ??
    new SharedRateLimit({ bucket, max: app.config.ratesPerMinute[bucket] ?? perMinute, windowMs: 60_000 });
  rates.set(bucket, limit);
  return async (request: FastifyRequest): Promise<void> => {
    if (onlyWith !== undefined && lacks(request.body, onlyWith)) return;
    const retryAfter = await limit.count(app, request.ip);
    if (retryAfter !== null) throw failure('too_many_requests', { retryAfter });
  };
}

/** Counted by this process alone: a health check must be answered when the database is not. */
function countingHere(app: App, bucket: string) {
  const limit = new RateLimit({ max: app.config.ratesPerMinute[bucket] ?? PUBLIC_PER_MINUTE, windowMs: 60_000 });
  return async (request: FastifyRequest): Promise<void> => {
    const retryAfter = limit.count(request.ip, app.now());
    if (retryAfter !== null) throw failure('too_many_requests', { retryAfter });
  };
}

function lacks(body: unknown, field: string): boolean {
  return (body as Record<string, unknown> | null | undefined)?.[field] === undefined;
}

/** What is too large for an upload is the file in it, as nginx says too. */
function tooLargeAs(code: ErrorCode, sendError: SendError) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const tooLarge = (error as { code?: unknown }).code === 'FST_ERR_CTP_BODY_TOO_LARGE';
    return sendError(tooLarge ? failure(code) : error, request, reply);
  };
}
