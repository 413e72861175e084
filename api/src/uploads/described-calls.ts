import { PHOTO_MAX_BYTES, TUS_CONTENT_TYPE, TUS_VERSION, UPLOADS_PATH } from '@studio/contracts';
import type { DescribedPaths } from '../kernel/http/docs/openapi';

const count = { type: 'integer' as const, minimum: 0 };
const header = (name: string, schema: object, description?: string) => ({
  name,
  in: 'header' as const,
  required: true,
  schema,
  ...(description === undefined ? {} : { description }),
});
const VERSION = header('Tus-Resumable', { type: 'string', const: TUS_VERSION });
const OFFSET = { 'Upload-Offset': { description: 'Bytes that the server holds.', schema: count } };

const shared = {
  tags: ['Photos'],
  description: 'Needs `update_photosessions`. tus 1.0.0; see tus.io/protocols/resumable-upload.',
  security: [{ bearer: [] }],
};
const replies = (status: number, description: string, headers = {}) => ({
  [status]: { description, headers },
  default: {
    description: 'Any failure',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  },
});

/** The resumable upload in the API's description. */
export const uploadPaths: DescribedPaths = {
  [UPLOADS_PATH]: {
    options: {
      tags: ['Photos'],
      summary: 'What the resumable upload can do',
      security: [],
      responses: { 204: { description: 'Version, extensions and greatest size in `Tus-` headers' } },
    },
    post: {
      ...shared,
      summary: 'Begin a resumable upload',
      parameters: [
        VERSION,
        header('Upload-Length', { ...count, minimum: 1, maximum: PHOTO_MAX_BYTES }),
        header('Upload-Metadata', { type: 'string' }, '`sha256`, a space, and the content’s hash (hex) in Base64'),
      ],
      responses: replies(201, 'Begun, or there already', {
        ...OFFSET,
        Location: { schema: { type: 'string' } },
      }),
    },
  },
  [`${UPLOADS_PATH}/{sha256}`]: {
    parameters: [{ name: 'sha256', in: 'path', required: true, schema: { type: 'string', pattern: '^[0-9a-f]{64}$' } }],
    head: {
      ...shared,
      summary: 'How much of a resumable upload is there',
      parameters: [VERSION],
      responses: replies(200, 'There', { ...OFFSET, 'Upload-Length': { schema: count } }),
    },
    patch: {
      ...shared,
      summary: 'Go on with a resumable upload',
      parameters: [VERSION, header('Upload-Offset', count)],
      requestBody: { required: true, content: { [TUS_CONTENT_TYPE]: {} } },
      responses: replies(204, 'Taken', OFFSET),
    },
    delete: {
      ...shared,
      summary: 'Give a resumable upload up',
      parameters: [VERSION],
      responses: replies(204, 'Removed'),
    },
  },
};
