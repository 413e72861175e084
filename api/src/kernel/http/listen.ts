import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../process/config';
import { Refusal } from '../process/refusal';

type ListenAddress = Pick<Config, 'host' | 'port'>;

/** Says no before anything is opened, migrated or seeded. */
export async function refuseTakenPort({ host, port }: ListenAddress): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => reject(asRefusal(error, { host, port })));
    probe.listen({ host, port }, () => probe.close(() => resolve()));
  });
}

export async function listen(server: FastifyInstance, { host, port }: ListenAddress): Promise<void> {
  try {
    await server.listen({ host, port });
  } catch (error) {
    throw asRefusal(error as NodeJS.ErrnoException, { host, port });
  }
}

function asRefusal(error: NodeJS.ErrnoException, { host, port }: ListenAddress): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new Refusal(
        `Port ${port} on ${host} is taken by another program; stop it, or choose another port with PORTAL_PORT.`,
      );
    case 'EACCES':
      return new Refusal(
        `Port ${port} on ${host} needs more rights than this process has; choose another with PORTAL_PORT.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new Refusal(`This machine has no address ${host}; set PORTAL_HOST to one that it has.`);
    default:
      return error;
  }
}
