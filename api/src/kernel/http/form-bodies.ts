import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { HOUR_MS } from '@studio/contracts';
import { failure } from '../calls/fail';
import { type Slots, slotsFor } from '../calls/slots';
import { formOnDisk } from './form-on-disk';

/** Forms in progress at a time, of one person (or address) and in total: each is on the disk meanwhile. */
export const MAX_FORMS_PER_PERSON = 8;
export const MAX_FORMS = 64;
/** Bytes of them: a form counts with what it says it has, or with all that its route takes. */
export const MAX_FORM_BYTES_PER_PERSON = 160 * 1024 * 1024;
const MAX_FORM_BYTES = 640 * 1024 * 1024;
/** Milliseconds after which a draft to which nothing was added counts as no form in progress: its process was killed. */
const DRAFT_SILENCE_MS = 120_000;
/** A draft's name: whose it is, how many bytes it may get, and something of its own. */
const DRAFT = /^(?<sender>[0-9a-f]{16})-(?<bytes>\d{1,12})-[0-9a-f-]{36}$/;
/** Forms of a kind that may be in memory at a time, one read while another's picture is decoded: each takes a multiple of its size. */
const FORMS_IN_MEMORY = 3;
/** Seconds after which a sender that found no place may try again. */
const RETRY_AFTER_S = 5;
/** Milliseconds after which such a draft is removed. */
const DRAFT_LIFETIME_MS = HOUR_MS;

const busy = () =>
  failure('unavailable', {
    message: 'Сервер принимает слишком много файлов сразу. Повторите через несколько секунд.',
    retryAfter: RETRY_AFTER_S,
  });

/** Who sends a form, and when its call is over; set by the routes that take one. */
interface FormOrigin {
  /** Employee; an address where calls are open to all. */
  sender: string;
  /** Forms of one kind wait for each other only: a picture may wait for the store of the files, a table must not. */
  kind: string;
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
 * Reads forms with a file: to the disk as they come, so that a slow sender uses no memory, then a few at a time from there, each with a
 * memory slot until its call is answered.
 */
export class FormBodies {
  readonly #inMemory = new Map<string, Slots>();

  constructor(private readonly folder: string) {}

  /** @throws `unavailable` with a time to try again, FormTooLarge, `invalid_json` for what is no form. */
  async read(request: FastifyRequest, content: Readable): Promise<FormData> {
    const limit = request.routeOptions.bodyLimit ?? 0;
    if (Number(request.headers['content-length'] ?? 0) > limit) throw new FormTooLarge();
    const from = request.formFrom;
    if (!from) throw failure('unsupported_media_type');
    const draft = await this.#reserved(from.sender, Number(request.headers['content-length'] ?? limit));
    try {
      await pipeline(content.iterator({ destroyOnReturn: false }), atMost(limit), createWriteStream(draft));
      await this.#placeUntil(from);
      const form = await formOnDisk(draft, String(request.headers['content-type']));
      // Its files are read when the call needs them.
      void from.answered.then(() => rm(draft, { force: true }));
      return form;
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
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

  /**
   * An empty draft for a form of this size. The folder itself is the list of forms in progress, so that the limits apply over all processes
   * that use it; of two that compete for the last slot, both may have to retry.
   * @throws `unavailable` with a time to try again
   */
  async #reserved(sender: string, bytes: number): Promise<string> {
    const own = createHash('sha256').update(sender).digest('hex').slice(0, 16);
    const name = `${own}-${bytes}-${randomUUID()}`;
    const draft = join(this.folder, name);
    await mkdir(this.folder, { recursive: true });
    await writeFile(draft, '', { flag: 'wx' });
    const all = await this.#underWay();
    const mine = all.filter((form) => form.sender === own);
    const fits =
      mine.length <= MAX_FORMS_PER_PERSON &&
      all.length <= MAX_FORMS &&
      sumOfBytes(mine) <= MAX_FORM_BYTES_PER_PERSON &&
      sumOfBytes(all) <= MAX_FORM_BYTES;
    if (fits) return draft;
    await rm(draft, { force: true });
    throw busy();
  }

  /** The drafts that are being written, of all processes. */
  async #underWay(): Promise<{ sender: string; bytes: number }[]> {
    const names = (await readdir(this.folder)).map((name) => DRAFT.exec(name)).filter((match) => match !== null);
    const ages = await Promise.all(names.map(({ input }) => stat(join(this.folder, input)).catch(() => null)));
    return names.flatMap(({ groups }, index) => {
      const age = ages[index];
      if (!age || !groups || Date.now() - age.mtimeMs > DRAFT_SILENCE_MS) return [];
      return [{ sender: groups['sender'] ?? '', bytes: Number(groups['bytes']) }];
    });
  }

  /** Resolves when there is a place in memory; it is given back when the reply is out, or its reader gone. */
  #placeUntil({ kind, answered }: FormOrigin): Promise<void> {
    const slots = this.#inMemory.get(kind) ?? slotsFor({ slots: FORMS_IN_MEMORY, waiting: MAX_FORMS, busy });
    this.#inMemory.set(kind, slots);
    return new Promise((resolve, reject) => {
      slots(() => {
        resolve();
        return answered;
      }).catch(reject);
    });
  }
}

const sumOfBytes = (forms: readonly { bytes: number }[]) => forms.reduce((sum, { bytes }) => sum + bytes, 0);

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
