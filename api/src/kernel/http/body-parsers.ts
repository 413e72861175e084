import { PHOTO_MAX_BYTES } from '@studio/contracts';
import type { FastifyInstance } from 'fastify';
import { failure } from '../fail';
import { jsonDepth } from './json-depth';

/** Bytes of a JSON body. */
const JSON_LIMIT = 1024 * 1024;
/** Levels of arrays and objects; no call takes more than a handful. */
const JSON_DEPTH = 32;
/** Room for the multipart frame round one photo; nginx's limit is the same sum. */
const MULTIPART_LIMIT = PHOTO_MAX_BYTES + JSON_LIMIT;

/** JSON and multipart bodies are read, with a limit each; every other type is refused with 415. */
export function readBodies(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: JSON_LIMIT },
    (request, text, done) => {
      if (text === '') return done(null, undefined);
      if (jsonDepth(text as string) > JSON_DEPTH)
        return done(failure('invalid_json', { message: 'Запрос вложен слишком глубоко.' }));
      return server.getDefaultJsonParser('error', 'remove')(request, text as string, done);
    },
  );
  server.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: MULTIPART_LIMIT },
    async (request: { headers: Record<string, unknown> }, bytes: Buffer | string) => {
      const headers = { 'content-type': String(request.headers['content-type']) };
      try {
        return await new Response(bytes as Buffer<ArrayBuffer>, { headers }).formData();
      } catch {
        throw failure('invalid_json', { message: 'Форма с файлом повреждена.' });
      }
    },
  );
}
