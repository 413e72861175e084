import { createServer } from 'node:net';

const FIRST = 4760;
const LAST = 4779;

/** Given out before: whoever has one may be about to listen on it again. */
const given = new Set<number>();

/** A port of the campaign's own range on the loopback address that nobody listens on, each only once. */
export async function freePort(): Promise<number> {
  for (let port = FIRST; port <= LAST; port += 1) {
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
  throw new Error(`The ports ${FIRST} to ${LAST} are all taken.`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.on('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
