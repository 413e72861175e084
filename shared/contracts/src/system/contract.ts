import { z } from 'zod';
import { call } from '../call';

const tag = 'System';

/** Monitors, balancers and devices ask often, a studio's devices from one address. */
const limits = { rate: { bucket: 'state', perMinute: 6_000, perProcess: true } } as const;

/** Something that the portal needs. */
const part = { ok: z.boolean(), reason: z.string().optional() };
/** `ok` is null before it was asked for the first time, or where it is not set up. */
const provider = z.object({ ok: z.boolean().nullable(), reason: z.string().optional() });

export const systemContract = {
  /** The process answers, whatever else hangs: for whoever restarts one that does not. */
  live: call({
    method: 'GET',
    path: '/live',
    summary: 'Whether the process works',
    tag,
    access: 'public',
    scope: 'none',
    anonymous: true,
    limits,
  }).output(z.object({ status: z.literal('live') })),
  /** 200 while this process may be given calls: it serves, and its database answers. For balancers and the order of a start. */
  ready: call({
    method: 'GET',
    path: '/ready',
    summary: 'Whether the process takes calls',
    tag,
    access: 'public',
    scope: 'none',
    anonymous: true,
    limits,
  }).output(z.object({ status: z.literal('ready') })),
  /** 503 when the database does not answer or takes no writes; `degraded` with its reasons when something else is off. For people and alarms. */
  health: call({
    method: 'GET',
    path: '/health',
    summary: 'Health of the server',
    tag,
    access: 'public',
    scope: 'none',
    anonymous: true,
    limits,
    outputStructure: 'detailed',
  }).output(
    z.object({
      status: z.literal(200),
      body: z.object({
        status: z.enum(['ok', 'degraded']),
        database: z.object({ engine: z.enum(['embedded', 'postgres']), ok: z.literal(true), ms: z.number() }),
        /** Whether pictures are read and taken. */
        files: z.object(part),
        /** Whether the messenger's API answered this process when it was asked last; null before. Nobody new can sign in without it. */
        messenger: provider,
        /** Payments by SBP and link. */
        bank: provider,
        /** The cash register that prints receipts. */
        register: provider,
      }),
    }),
  ),
  /** In production the commit is told to the signed-in only. */
  version: call({
    method: 'GET',
    path: '/version',
    summary: 'Version of the server',
    tag,
    access: 'public',
    scope: 'none',
    limits,
  }).output(
    z.object({
      version: z.string(),
      commit: z.string().nullable(),
      started_at: z.iso.datetime(),
      host_contract: z.string(),
    }),
  ),
};
