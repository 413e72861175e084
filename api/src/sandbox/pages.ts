import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const PAGE_FOLDER = fileURLToPath(new URL('page', import.meta.url));

/** The page with the phones; a start link of the bot, `/sandbox/messenger/<bot>?start=<code>`, opens it too. */
export async function registerPages(server: FastifyInstance): Promise<void> {
  await server.register(async (pages) => {
    await pages.register(fastifyStatic, {
      root: PAGE_FOLDER,
      prefix: '/sandbox/assets/',
      index: false,
      cacheControl: false,
    });
    for (const url of ['/sandbox/messenger', '/sandbox/messenger/:bot']) {
      pages.get(url, (_request, reply) => reply.header('cache-control', 'no-store').sendFile('messenger.html'));
    }
  });
}
