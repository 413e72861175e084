import type { Readable } from 'node:stream';
import { hasPermission, PHOTO_MAX_BYTES, TUS_CONTENT_TYPE, TUS_VERSION, UPLOADS_PATH } from '@studio/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { StagingRefusal, type StagedFile, type StagedName } from '../kernel/files';
import type { App } from '../kernel/calls/context';
import { failure } from '../kernel/calls/fail';
import { authorOfBytes } from '../kernel/calls/hand-over';
import { contextOf } from '../kernel/http/calls';
import { refuseOthersRecords } from '../kernel/calls/record-owner';
import { readCount, readLength, readMetadata, readSha256 } from './read-headers';
import { expiryOf } from './sweep-staged';

const EXTENSIONS = 'creation,termination,expiration';
const ROOT = `/api${UPLOADS_PATH}`;
const ONE = `${ROOT}/:sha256`;

/** Serves tus 1.0.0 as described in the contract's `upload-protocol.ts`; bytes are written as they arrive. */
export async function registerUploads(server: FastifyInstance, app: App): Promise<void> {
  const owners = new WeakMap<FastifyRequest, string>();
  const nameOf = (request: FastifyRequest, sha256: string): StagedName => {
    const owner = owners.get(request);
    if (owner === undefined) throw failure('unauthorized');
    return { owner, sha256 };
  };
  const addressed = (request: FastifyRequest) =>
    nameOf(request, readSha256((request.params as { sha256?: string }).sha256));

  await server.register(async (uploads) => {
    // They wait for the sender, not for us.
    uploads.addHook('onRoute', (route) => {
      route.config = { ...route.config, uncounted: true };
    });
    uploads.addContentTypeParser(TUS_CONTENT_TYPE, (_request, content, done) => done(null, content));

    // The caller is authenticated before a body is read.
    uploads.addHook('onRequest', async (request, reply) => {
      reply.header('tus-resumable', TUS_VERSION);
      if (request.method === 'OPTIONS') return;
      if (request.headers['tus-resumable'] !== TUS_VERSION) {
        reply.header('tus-version', TUS_VERSION);
        throw failure('upload_protocol');
      }
      const context = contextOf(app, request);
      const caller = await app.authenticate(context);
      if (!caller) throw failure('unauthorized');
      const author = await authorOfBytes(context, caller);
      if (author === null) refuseOthersRecords(request.headers, caller.id);
      const person = author ?? caller;
      if (!hasPermission(person.roles, 'update_photosessions')) throw failure('forbidden');
      owners.set(request, person.id);
    });

    const about = async (_request: FastifyRequest, reply: FastifyReply) =>
      reply
        .status(204)
        .headers({ 'tus-version': TUS_VERSION, 'tus-extension': EXTENSIONS, 'tus-max-size': PHOTO_MAX_BYTES })
        .send();
    uploads.options(ROOT, about);
    uploads.options(ONE, about);

    uploads.post(ROOT, async (request, reply) => {
      const length = readLength(request.headers);
      const name = nameOf(request, readSha256(readMetadata(request.headers, 'sha256')));
      const file = await app.staged.create(name, length);
      return describe(reply.status(201).header('location', `${ROOT}/${name.sha256}`), file).send();
    });

    uploads.head(ONE, async (request, reply) => {
      const file = await app.staged.find(addressed(request));
      if (!file) throw failure('not_found');
      return describe(reply, file).header('upload-length', file.length).send();
    });

    uploads.patch(ONE, async (request, reply) => {
      const name = addressed(request);
      if (request.headers['content-type'] !== TUS_CONTENT_TYPE) throw failure('unsupported_media_type');
      const offset = readCount(request.headers, 'upload-offset');
      // Without a body there is no stream; a stream that is not read to its end must not destroy the reply's socket.
      const body = request.body as Readable | undefined;
      const content = body?.iterator({ destroyOnReturn: false }) ?? nothing();
      const file = await app.staged.append(name, offset, content).catch((error: unknown) => {
        throw error instanceof StagingRefusal ? explain(error, reply) : brokenOff(request, error);
      });
      if (!file) throw failure('not_found');
      return describe(reply.status(204), file).send();
    });

    uploads.delete(ONE, async (request, reply) => {
      if (!(await app.staged.remove(addressed(request)))) throw failure('not_found');
      return reply.status(204).send();
    });
  });
}

function describe(reply: FastifyReply, { offset, touched }: StagedFile): FastifyReply {
  return reply.header('upload-offset', offset).header('upload-expires', expiryOf(touched).toUTCString());
}

function explain({ reason, offset }: StagingRefusal, reply: FastifyReply) {
  reply.header('upload-offset', offset);
  const details = { offset };
  const failures = {
    offset: () => failure('upload_offset', { details }),
    busy: () => failure('upload_busy', { details }),
    excess: () => failure('payload_too_large', { details, message: 'Байтов больше, чем в объявленном файле.' }),
  };
  return failures[reason]();
}

/** A disconnected sender reads no answer, and the error is not ours. */
function brokenOff(request: FastifyRequest, error: unknown): unknown {
  return request.raw.destroyed && !request.raw.complete ? failure('upload_incomplete') : error;
}

async function* nothing(): AsyncGenerator<Uint8Array> {}
