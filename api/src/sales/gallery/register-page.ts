import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const PAGE_FOLDER = fileURLToPath(new URL('page', import.meta.url));
/** Makes ZIP archives in the browser. */
const PACKER = createRequire(import.meta.url).resolve('client-zip');

/**
 * The client's page, outside the shell: plain modules that a five-year-old phone runs as they are. Search engines do not index it, and the
 * token of a link is in the fragment, which no server sees.
 */
export async function registerGalleryPage(server: FastifyInstance): Promise<void> {
  await server.register(async (pages) => {
    pages.addHook('onSend', async (_request, reply) => {
      reply.headers({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' });
    });
    await pages.register(fastifyStatic, {
      root: PAGE_FOLDER,
      prefix: '/gallery/assets/',
      index: false,
      cacheControl: false,
    });
    pages.get('/gallery/assets/client-zip.js', (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('text/javascript').send(createReadStream(PACKER)),
    );
    pages.get('/gallery', (_request, reply) => reply.header('cache-control', 'no-cache').sendFile('gallery.html'));
  });
}
