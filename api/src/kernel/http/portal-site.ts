import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { failure } from '../calls/fail';
import { Refusal } from '../process/refusal';
import { isForeignPath } from './foreign-paths';

/** Files named by their content, as the assembly writes them; nginx has the same pattern. */
const HASHED = /^\/(assets|remotes\/[^/]+\/[^/]+)\/(.+\/)?[^/]+\.[0-9a-f]{8,}\.[a-z0-9]+$/;
/** Paths that name a file: without one they are unknown, never the page. */
const FILE = /^\/(assets|remotes)(\/|$)|\.[a-z0-9]{1,12}$/i;
/** Old links contain photos' file names; nothing below this path is a file of the portal. */
const OLD_LINK = /^\/photosessions\//;
/** Files that are nobody's business: hidden ones, and drafts of a deploy. */
const PRIVATE = /\/\.|\.draft$/;

/**
 * Serves the built portal from a folder as nginx does: the page for the host's own routes, a real 404 for missing files, compressed copies
 * where they exist, long caching only for files named by their content. `devOrigins` are published at `/dev-origins.json`: where a
 * developer's local build of a remote may come from.
 * @throws Refusal when the folder contains no page.
 */
export async function registerPortalSite(
  server: FastifyInstance,
  folder: string,
  devOrigins: readonly string[] = [],
): Promise<void> {
  if (!existsSync(join(folder, 'index.html')))
    throw new Refusal(`The folder ${folder} holds no built portal (index.html); build it first: npm run build.`);
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = pathOf(request);
    if (path === null || PRIVATE.test(path) || isForeignPath(path)) throw failure('not_found');
    const isFile = FILE.test(path) && !OLD_LINK.test(path);
    const name = isFile ? path.slice(1) : 'index.html';
    if (isFile && !statSync(join(folder, name), { throwIfNoEntry: false })?.isFile()) throw failure('not_found');
    reply.header('cache-control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
    return reply.sendFile(name);
  };
  await server.register(async (site) => {
    await site.register(fastifyStatic, {
      root: folder,
      serve: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
    });
    site.get('/dev-origins.json', async (_request, reply) =>
      reply.header('cache-control', 'no-cache').send({ origins: devOrigins }),
    );
    site.get('/', answer);
    site.get('/*', answer);
  });
}

/** The path as plain text; null when it is no path that a file or a page could have. */
function pathOf({ url }: FastifyRequest): string | null {
  try {
    const path = decodeURIComponent(url.split('?', 1)[0] ?? '');
    return path.includes('\0') || path.includes('\\') || path.split('/').includes('..') ? null : path;
  } catch {
    return null;
  }
}
