import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { failure } from '../calls/fail';
import type { FormBodies } from './form-bodies';
import { jsonDepth } from './json-depth';

/** Bytes of a body; for a form with a file, of everything except the file. */
export const BODY_LIMIT = 1024 * 1024;
/** Levels of arrays and objects; no call takes more than a handful. */
const JSON_DEPTH = 32;

/** JSON is read, and forms by calls that take a file; every other type is refused with 415. */
export function readBodies(server: FastifyInstance, forms: FormBodies): void {
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
  server.decorateRequest('formFrom', null);
  server.addContentTypeParser('multipart/form-data', (request: FastifyRequest, content: Readable) =>
    forms.read(request, content),
  );
}
