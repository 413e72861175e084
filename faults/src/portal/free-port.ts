import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ports that the system gives to outgoing connections: what is free here stays free over a restart. */
const FIRST = 20_000;
const LAST = 32_000;

/** Ports already given: their owner may be about to listen again. */
const given = new Set<number>();

/**
 * A free port of the loopback address, each only once. A random one of the range: two campaigns that run side by side and both take the
 * first free one would get the same.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, LAST);
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.on('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
