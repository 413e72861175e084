import { dirname } from 'node:path';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../calls/context';
import { failure } from '../../calls/fail';
import { contextOf } from '../calls';
import { openApiDocument, type DescribedPaths } from './openapi';

const PAGE_FOLDER = fileURLToPath(new URL('page', import.meta.url));
const VIEWER_FOLDER = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const VIEWER_FILES = new Set(['/swagger-ui.css', '/swagger-ui-bundle.js', '/favicon-32x32.png']);

/**
 * `/api/openapi.json`, and `/api/docs` that shows it; everything from this origin, as the page's policy demands. In production they are for
 * the signed-in, in the demo for everybody.
 */
export async function registerDocs(
  server: FastifyInstance,
  app: App,
  { version, others }: { version: string; others: DescribedPaths },
): Promise<void> {
  const document = await openApiDocument(version, others);
  await server.register(async (docs) => {
    if (app.config.mode === 'production')
      docs.addHook('onRequest', async (request) => {
        if (!(await app.authenticate(contextOf(app, request)))) throw failure('unauthorized');
      });
    docs.get('/api/openapi.json', async () => document);
    await docs.register(fastifyStatic, {
      root: PAGE_FOLDER,
      prefix: '/api/docs/page/',
      index: false,
      cacheControl: false,
    });
    await docs.register(fastifyStatic, {
      root: VIEWER_FOLDER,
      prefix: '/api/docs/viewer/',
      index: false,
      cacheControl: false,
      decorateReply: false,
      allowedPath: (path) => VIEWER_FILES.has(path),
    });
    docs.get('/api/docs', (_request, reply) => reply.sendFile('docs.html'));
  });
}
