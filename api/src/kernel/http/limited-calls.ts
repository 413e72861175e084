import { type CallLimits, type CallMeta, contract, MEBIBYTE, rightsNeeded } from '@studio/contracts';
import type { AnyContractProcedure } from '@orpc/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { App } from '../calls/context';
import { failure } from '../calls/fail';
import { requireRight } from '../calls/implement';
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
/** Of one address, where a studio's devices wait for their sign-ins. */
const WAITING_PER_MINUTE = 1_200;

type Rate = NonNullable<CallLimits['rate']>;
type Rates = Map<string, SharedRateLimit | RateLimit>;

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
  const rates: Rates = new Map();
  for (const { name, method, url, access, limits } of limitedCalls()) {
    const { file, staysOpen } = limits;
    const rate = limits.rate ?? (access === 'public' ? openRate(name) : undefined);
    server.route({
      method,
      url,
      exposeHeadRoute: false,
      config: { uncounted: staysOpen === true || file !== undefined },
      ...(file && { bodyLimit: file.maxBytes + BODY_LIMIT, errorHandler: tooLargeAs(file, sendError) }),
      ...(file && { onRequest: takingForm(app, access, file.tooLarge) }),
      ...(rate && { preHandler: [rate, ...othersOf(name, rate, access)].map((each) => counting(app, each, rates)) }),
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
function takingForm(app: App, access: CallMeta['access'], kind: string) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const answered = new Promise<void>((resolve) => reply.raw.once('close', resolve));
    request.formFrom = { sender: request.ip, kind, answered };
    if (access === 'public') return;
    const person = await app.authenticate(contextOf(app, request));
    if (!person) throw failure('unauthorized');
    for (const right of rightsNeeded(access)) requireRight(person, right);
    request.formFrom.sender = person.id;
  };
}

function counting(app: App, { bucket, perMinute, onlyWith, perProcess }: Rate, rates: Rates) {
  const settings = { bucket, max: app.config.ratesPerMinute[bucket] ?? perMinute, windowMs: 60_000 };
  const limit = rates.get(bucket) ?? (perProcess ? new RateLimit(settings) : new SharedRateLimit(settings));
  rates.set(bucket, limit);
  return async (request: FastifyRequest): Promise<void> => {
    if (onlyWith !== undefined && lacks(request.body, onlyWith)) return;
    const retryAfter =
      limit instanceof RateLimit ? limit.count(request.ip, app.now()) : await limit.count(app, request.ip);
    if (retryAfter !== null) throw failure('too_many_requests', { retryAfter });
  };
}

function openRate(name: string): Rate {
  return { bucket: `public ${name}`, perMinute: PUBLIC_PER_MINUTE, perProcess: true };
}

/** Where a public call counts only some bodies, the others, such as a page that waits for its sign-in, have a rate of their own. */
function othersOf(name: string, { onlyWith }: Rate, access: CallMeta['access']): Rate[] {
  if (onlyWith === undefined || access !== 'public') return [];
  return [{ bucket: `public ${name}`, perMinute: WAITING_PER_MINUTE, perProcess: true }];
}

function lacks(body: unknown, field: string): boolean {
  return (body as Record<string, unknown> | null | undefined)?.[field] === undefined;
}

/** What is too large for an upload is the file in it, and the sentence names how large one may be. */
function tooLargeAs({ maxBytes, tooLarge: code }: NonNullable<CallLimits['file']>, sendError: SendError) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const tooLarge = (error as { code?: unknown }).code === 'FST_ERR_CTP_BODY_TOO_LARGE';
    const message = `Файл больше ${maxBytes / MEBIBYTE} МБ. Выберите файл поменьше.`;
    return sendError(tooLarge ? failure(code, { field: 'file', message }) : error, request, reply);
  };
}
