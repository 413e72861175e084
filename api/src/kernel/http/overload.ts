import type { FastifyInstance, FastifyRequest } from 'fastify';
import { failure } from '../calls/fail';

/** Calls under way at once; the database works on ten of them, so the last one waits for seconds. */
export const CALLS_AT_ONCE = 1_000;

/**
 * Answers 503 with a time to try again instead of letting calls pile up until devices give them up: they would send
 * them again, and the pile would only grow. Files are not counted: they wait for the sender, not for us.
 */
export function limitCalls(server: FastifyInstance, counted: (request: FastifyRequest) => boolean): void {
  let underWay = 0;
  server.addHook('onRequest', async (request, reply) => {
    if (!counted(request)) return;
    if (underWay >= CALLS_AT_ONCE) throw failure('unavailable');
    underWay += 1;
    reply.raw.once('close', () => {
      underWay -= 1;
    });
  });
}
