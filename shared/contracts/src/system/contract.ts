import { z } from 'zod';
import { call } from '../call';

const tag = 'System';

/** Monitors, balancers and devices ask often, a studio's devices from one address. */
const limits = { rate: { bucket: 'state', perMinute: 6_000, perProcess: true } } as const;

export const systemContract = {
  /** 200 when everything answers, 503 with the same body otherwise. */
  health: call({
    method: 'GET',
    path: '/health',
    summary: 'Health of the server',
    tag,
    access: 'public',
    scope: 'none',
    limits,
    outputStructure: 'detailed',
  }).output(
    z.object({
      status: z.literal(200),
      body: z.object({
        status: z.literal('ok'),
        database: z.object({ engine: z.enum(['embedded', 'postgres']), ok: z.literal(true), ms: z.number() }),
        files: z.object({ ok: z.literal(true) }),
        /** Whether the messenger's API answered this process when it was asked last; null before. Nobody new can sign in without it. */
        messenger: z.object({ ok: z.boolean().nullable() }),
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
