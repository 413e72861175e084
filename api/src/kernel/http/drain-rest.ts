import { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Milliseconds that the rest of a refused body may take to arrive; then its connection is cut. */
const DRAIN_TIMEOUT_MS = 10_000;

/**
 * Reads and drops what is left of a body whose call was answered before its end: a refused upload, a call of somebody
 * unknown. Otherwise the connection, which nginx and browsers keep, would be dead for the next call on it.
 */
export function drainRest(server: FastifyInstance): void {
  server.addHook('onResponse', async ({ raw }: FastifyRequest) => {
    // A request that a test injects has no socket of its own.
    if (raw.complete || raw.destroyed || !(raw instanceof IncomingMessage)) return;
    // Anyone who began to read it by hand holds it back.
    raw.removeAllListeners('readable');
    raw.removeAllListeners('data');
    raw.on('error', () => undefined);
    // Node lets the stream flow only after it has seen that its last reader is gone.
    setImmediate(() => raw.resume());
    const limit = setTimeout(() => raw.destroy(), DRAIN_TIMEOUT_MS);
    limit.unref();
    raw.once('close', () => clearTimeout(limit));
    raw.once('end', () => clearTimeout(limit));
  });
}
