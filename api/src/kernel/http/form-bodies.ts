import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { failure } from '../fail';
import { type Slots, slotsFor } from '../slots';

/** Forms that may arrive at a time, of one person (or address) and in all: each lies on the disk meanwhile. */
export const MAX_FORMS_PER_PERSON = 8;
export const MAX_FORMS = 64;
/** Forms that may be in memory at a time: each, and what is made of it, takes a multiple of its size. */
const FORMS_IN_MEMORY = 3;
/** Seconds after which a sender that found no place may try again. */
const RETRY_AFTER = 5;
/** Milliseconds after which a draft belongs to a process that is gone. */
const DRAFT_LIFETIME_MS = 3_600_000;

const busy = () =>
  failure('unavailable', {
    message: 'Сервер принимает слишком много файлов сразу. Повторите через несколько секунд.',
    retryAfter: RETRY_AFTER,
  });

/** Who sends a form, and when its call is over; set by the routes that take one. */
interface FormOrigin {
  /** Employee; an address where calls are open to all. */
  sender: string;
  answered: Promise<void>;
}

declare module 'fastify' {
  interface FastifyRequest {
    formFrom: FormOrigin | null;
  }
}

/** Raised past the limit of the route, which answers it in the words of its call. */
class FormTooLarge extends Error {
  readonly code = 'FST_ERR_CTP_BODY_TOO_LARGE';
  readonly statusCode = 413;
}

/**
 * Reads forms with a file: to the disk as they come, so that a slow sender holds no memory, then few at a time into
 * memory, where each keeps its place until its call is answered.
 */
export class FormBodies {
  readonly #arriving = new Map<string, number>();
  #total = 0;
  readonly #inMemory: Slots = slotsFor({ slots: FORMS_IN_MEMORY, waiting: MAX_FORMS, busy });

  constructor(private readonly folder: string) {}

  /** @throws `unavailable` with a time to try again, FormTooLarge, `invalid_json` for what is no form. */
  async read(request: FastifyRequest, content: Readable): Promise<FormData> {
    const limit = request.routeOptions.bodyLimit ?? 0;
    if (Number(request.headers['content-length'] ?? 0) > limit) throw new FormTooLarge();
    const from = request.formFrom;
    if (!from) throw failure('unsupported_media_type');
    const draft = await this.#arrived(content, limit, from.sender);
    try {
      await this.#placeUntil(from.answered);
      return await parsed(await readFile(draft), String(request.headers['content-type']));
    } finally {
      await rm(draft, { force: true });
    }
  }

  /** Removes what a killed process left. */
  async sweep(now: Date): Promise<void> {
    for (const name of await readdir(this.folder).catch(() => [])) {
      const draft = join(this.folder, name);
      const age = await stat(draft).catch(() => null);
      if (age && now.getTime() - age.mtimeMs > DRAFT_LIFETIME_MS) await rm(draft, { force: true });
    }
  }

  async #arrived(content: Readable, limit: number, sender: string): Promise<string> {
    const own = this.#arriving.get(sender) ?? 0;
    if (own >= MAX_FORMS_PER_PERSON || this.#total >= MAX_FORMS) throw busy();
    this.#arriving.set(sender, own + 1);
    this.#total += 1;
    const draft = join(this.folder, randomUUID());
    try {
      await mkdir(this.folder, { recursive: true });
      await pipeline(
        content.iterator({ destroyOnReturn: false }),
        atMost(limit),
        createWriteStream(draft, { flags: 'wx' }),
      );
      return draft;
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    } finally {
      this.#total -= 1;
      const left = (this.#arriving.get(sender) ?? 1) - 1;
      if (left > 0) this.#arriving.set(sender, left);
      else this.#arriving.delete(sender);
    }
  }

  /** Resolves when there is a place in memory; it is given back when the reply is out, or its reader gone. */
  #placeUntil(answered: Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#inMemory(() => {
        resolve();
        return answered;
      }).catch(reject);
    });
  }
}

function atMost(limit: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > limit) done(new FormTooLarge());
      else done(null, chunk);
    },
  });
}

async function parsed(bytes: Buffer, type: string): Promise<FormData> {
  try {
    return await new Response(bytes as Buffer<ArrayBuffer>, { headers: { 'content-type': type } }).formData();
  } catch {
    throw failure('invalid_json', { message: 'Форма с файлом повреждена.' });
  }
}
