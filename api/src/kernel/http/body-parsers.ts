import { IMPORT_MAX_BYTES, PHOTO_MAX_BYTES } from '@studio/contracts';
import type { FastifyInstance } from 'fastify';
import { failure } from '../fail';
import { jsonDepth } from './json-depth';

/** Bytes of a body. */
const BODY_LIMIT = 1024 * 1024;
/** Levels of arrays and objects; no call takes more than a handful. */
const JSON_DEPTH = 32;
/** Bytes of an upload: one photo and room for the form round it; nginx's limit is the same sum. */
export const UPLOAD_LIMIT = PHOTO_MAX_BYTES + BODY_LIMIT;
/** The same for a table that is imported. */
export const IMPORT_LIMIT = IMPORT_MAX_BYTES + BODY_LIMIT;

/** JSON and forms are read, up to a limit that the upload's own route raises; every other type is refused with 415. */
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
