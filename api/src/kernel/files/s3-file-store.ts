import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { MINUTE_MS } from '@studio/contracts';
import type { Config } from '../process/config';
import { failure } from '../calls/fail';
import type { Running } from '../providers/deadline';
import { ANSWER_TIMEOUT_MS, ProviderLane, type ProviderState } from '../providers/provider-lane';
import { isFileName, type FileKind, type FileStore } from './file-store';

type S3Settings = NonNullable<Config['s3']>;

const CONNECT_TIMEOUT_MS = 3_000;
/** A file of many megabytes may take longer than an answer, as long as its bytes move. */
const DEADLINE = { silenceMs: ANSWER_TIMEOUT_MS, totalMs: 2 * MINUTE_MS };
/** Bytes that are handed to the connection at a time. */
const PIECE_BYTES = 64 * 1024;
/** The SDK tries a request again by itself, but not one whose body is a stream. */
const PUT_TRIES = 3;
const PUT_PAUSE_MS = 100;
const PROBE_EVERY_MS = 10_000;
const nothing = () => undefined;
/** The SDK warns of every body that it cannot send again; the lane tells when the state of the store changes. */
const SILENT = { trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing };
const PROBE = 'probe';

const NO_BUCKET = 'NoSuchBucket';

/**
 * A file store in a bucket: `<kind>/<sha256>`. The store makes each object whole or not at all. Browsers never reach it:
 * who may see what is decided by the API, which hands the bytes on.
 */
export class S3FileStore implements FileStore {
  readonly #client: S3Client;
  readonly #bucket: string;
  #probed: { at: number; result: Promise<void> } | null = null;

  constructor(
    { endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Settings,
    private readonly lane = new ProviderLane('bucket'),
  ) {
    this.#bucket = bucket;
    this.#client = new S3Client({
      endpoint,
      region,
      credentials: { accessKeyId, secretAccessKey },
      // Stores other than Amazon's know neither a host name for each bucket nor the newer checksums.
      forcePathStyle: true,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS },
      logger: SILENT,
    });
  }

  /** Bytes that change on their way are refused by the store. */
  async put(kind: FileKind, sha256: string, content: Uint8Array): Promise<void> {
    await this.#put(keyOf(kind, sha256), content);
  }

  async copy(kind: FileKind, from: string, to: string): Promise<boolean> {
    const CopySource = `${this.#bucket}/${keyOf(kind, from)}`;
    const command = new CopyObjectCommand({ Bucket: this.#bucket, CopySource, Key: keyOf(kind, to) });
    const done = await this.#asked(async ({ signal }) => {
      const { CopyObjectResult } = await this.#client.send(command, { abortSignal: signal });
      return ofTheStore({ ETag: CopyObjectResult?.ETag });
    });
    return done !== null;
  }

  async get(kind: FileKind, sha256: string): Promise<Buffer | null> {
    const Key = keyOf(kind, sha256);
    return this.#asked(async ({ signal, moved }) => {
      const command = new GetObjectCommand({ Bucket: this.#bucket, Key });
      const { Body } = await this.#client.send(command, { abortSignal: signal });
      if (!(Body instanceof Readable)) return null;
      const pieces: Buffer[] = [];
      for await (const piece of Body) {
        moved();
        pieces.push(piece as Buffer);
      }
      return Buffer.concat(pieces);
    });
  }

  async has(kind: FileKind, sha256: string): Promise<boolean> {
    return (await this.#storedAt(keyOf(kind, sha256))) !== null;
  }

  async remove(kind: FileKind, sha256: string, storedBefore?: Date): Promise<void> {
    const Key = keyOf(kind, sha256);
    if (storedBefore) {
      const at = await this.#storedAt(Key);
      if (!at || at >= storedBefore) return;
    }
    const command = new DeleteObjectCommand({ Bucket: this.#bucket, Key });
    await this.#asked(({ signal }) => this.#client.send(command, { abortSignal: signal }));
  }

  async *storedBefore(kind: FileKind, moment: Date): AsyncIterable<string[]> {
    const Prefix = `${kind}/`;
    for (let ContinuationToken: string | undefined; ;) {
      const command = new ListObjectsV2Command({ Bucket: this.#bucket, Prefix, ContinuationToken });
      const page = await this.#asked(({ signal }) => this.#client.send(command, { abortSignal: signal }));
      const names = (page?.Contents ?? [])
        .filter(({ LastModified }) => LastModified !== undefined && LastModified < moment)
        .map(({ Key = '' }) => Key.slice(Prefix.length))
        .filter(isFileName);
      if (names.length > 0) yield names;
      ContinuationToken = page?.NextContinuationToken;
      if (!ContinuationToken) return;
    }
  }

  /** Writes a probe, every ten seconds at most, however many ask. */
  async ping(): Promise<void> {
    const at = performance.now();
    if (!this.#probed || at - this.#probed.at > PROBE_EVERY_MS)
      this.#probed = { at, result: this.#put(PROBE, Buffer.from(new Date().toISOString())) };
    await this.#probed.result;
  }

  async #put(Key: string, content: Uint8Array): Promise<void> {
    const ContentMD5 = createHash('md5').update(content).digest('base64');
    const known = { Bucket: this.#bucket, Key, ContentMD5, ContentLength: content.length };
    const done = await this.#asked(async ({ signal, moved }) => {
      for (let tries = 1; ; tries += 1) {
        const Body = Readable.from(piecesOf(content, moved), { objectMode: false });
        try {
          return ofTheStore(await this.#client.send(new PutObjectCommand({ ...known, Body }), { abortSignal: signal }));
        } catch (error) {
          if (tries === PUT_TRIES || signal.aborted || stateAfter(error) !== 'silent') throw error;
          await wait(PUT_PAUSE_MS * tries);
        }
      }
    }, isNotFound);
    if (!done) throw new Error(`the bucket ${this.#bucket} does not exist`);
  }

  async #storedAt(Key: string): Promise<Date | null> {
    const command = new HeadObjectCommand({ Bucket: this.#bucket, Key });
    const head = await this.#asked(({ signal }) => this.#client.send(command, { abortSignal: signal }));
    return head && (head.LastModified ?? new Date(0));
  }

  /** Null for a missing object. @throws `unavailable` while the store does not answer, or does not let the portal in */
  async #asked<T>(ask: (running: Running) => Promise<T>, isMissing = isMissingObject): Promise<T | null> {
    try {
      return await this.lane.ask(
        (running) =>
          ask(running).catch((error: unknown) => {
            if (isMissing(error)) return null;
            throw error;
          }),
        { judge: stateAfter, deadline: DEADLINE },
      );
    } catch (error) {
      const state = stateAfter(error);
      if (state === 'answers') throw error;
      const message =
        state === 'silent'
          ? 'Хранилище снимков не отвечает. Повторите через минуту.'
          : 'Хранилище снимков не пускает портал. Сообщите администратору.';
      throw Object.assign(failure('unavailable', { message, retryAfter: 10 }), { cause: error });
    }
  }
}

/** A proxy's page has a status of 200 as well: only the store names what it has taken. */
function ofTheStore<Answer extends { ETag?: string | undefined }>(answer: Answer): Answer {
  if (!answer.ETag) throw new Error('this is not the answer of a file store');
  return answer;
}

/** The store's own word that an object is not there; a bucket that is gone, or a proxy's 404, is none. */
function isMissingObject(error: unknown): boolean {
  return isNotFound(error) && (error as Error).name !== NO_BUCKET;
}

function isNotFound(error: unknown): boolean {
  return error instanceof S3ServiceException && statusOf(error) === 404;
}

/** What an error says of the store: a status of its own, or nothing. */
function stateAfter(error: unknown): ProviderState {
  if (error instanceof Error && error.name === NO_BUCKET) return 'refuses';
  const status = statusOf(error);
  if (status === 401 || status === 403) return 'refuses';
  return status === undefined || status >= 500 || status === 429 ? 'silent' : 'answers';
}

/** A refusal in words that are not the store's, as of a proxy before it, has a status all the same. */
function statusOf(error: unknown): number | undefined {
  if (error instanceof S3ServiceException) return error.$metadata.httpStatusCode;
  const status = (error as { $response?: { statusCode?: number } } | null)?.$response?.statusCode;
  return status === 401 || status === 403 ? status : undefined;
}

function* piecesOf(content: Uint8Array, moved: () => void): Generator<Uint8Array> {
  for (let from = 0; from < content.length; from += PIECE_BYTES) {
    moved();
    yield content.subarray(from, from + PIECE_BYTES);
  }
}

function keyOf(kind: FileKind, sha256: string): string {
  if (!isFileName(sha256)) throw new TypeError('a file is named by 64 hexadecimal digits');
  return `${kind}/${sha256}`;
}
