import type { FastifyInstance, FastifyRequest } from 'fastify';
import { failure } from '../fail';
import { jsonDepth } from './json-depth';

/** Bytes of a body; of a form with a file, of what stands round the file. */
export const BODY_LIMIT = 1024 * 1024;
/** Levels of arrays and objects; no call takes more than a handful. */
const JSON_DEPTH = 32;

/** JSON is read, and forms by calls that take a file; every other type is refused with 415. */
export function readBodies(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (request, text, done) => {
      if (text === '') return done(null, undefined);
      if (jsonDepth(text as string) > JSON_DEPTH)
        return done(failure('invalid_json', { message: 'Запрос вложен слишком глубоко.' }));
      return server.getDefaultJsonParser('error', 'remove')(request, text as string, done);
    },
  );
  server.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: BODY_LIMIT },
    async (request: FastifyRequest, bytes: Buffer | string) => {
      if (request.routeOptions.config.takesFile !== true) throw failure('unsupported_media_type');
      const headers = { 'content-type': String(request.headers['content-type']) };
      try {
        return await new Response(bytes as Buffer<ArrayBuffer>, { headers }).formData();
      } catch {
        throw failure('invalid_json', { message: 'Форма с файлом повреждена.' });
      }
    },
  );
}
