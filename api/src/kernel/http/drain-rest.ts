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
    // A manual reader would hold it back.
    raw.removeAllListeners('readable');
    raw.removeAllListeners('data');
    raw.on('error', () => undefined);
    // Node resumes the stream only after its last reader is removed.
    setImmediate(() => raw.resume());
    const limit = setTimeout(() => raw.destroy(), DRAIN_TIMEOUT_MS);
    limit.unref();
    raw.once('close', () => clearTimeout(limit));
    raw.once('end', () => clearTimeout(limit));
  });
}
