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
import type { Config } from '../config';
import { failure } from '../fail';
import { isFileName, type FileKind, type FileStore } from './file-store';

type S3Settings = NonNullable<Config['s3']>;

const CONNECTS_WITHIN_MS = 3_000;
const ANSWERS_WITHIN_MS = 30_000;
const PROBE_EVERY_MS = 10_000;
const PROBE = 'probe';

/**
 * A file store in a bucket: `<kind>/<sha256>`. The store makes each object whole or not at all. Browsers never reach it:
 * who may see what is decided by the API, which hands the bytes on.
 */
export class S3FileStore implements FileStore {
  readonly #client: S3Client;
  readonly #bucket: string;
  #probed: { at: number; result: Promise<void> } | null = null;

  constructor({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Settings) {
    this.#bucket = bucket;
    this.#client = new S3Client({
      endpoint,
      region,
      credentials: { accessKeyId, secretAccessKey },
      // Stores other than Amazon's know neither a host name for each bucket nor the newer checksums.
      forcePathStyle: true,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: CONNECTS_WITHIN_MS, requestTimeout: ANSWERS_WITHIN_MS },
    });
  }

  /** Bytes that change on their way are refused by the store. */
  async put(kind: FileKind, sha256: string, content: Uint8Array): Promise<void> {
    await this.#put(keyOf(kind, sha256), content);
  }

  async copy(kind: FileKind, from: string, to: string): Promise<boolean> {
    const CopySource = `${this.#bucket}/${keyOf(kind, from)}`;
    const command = new CopyObjectCommand({ Bucket: this.#bucket, CopySource, Key: keyOf(kind, to) });
    return (await this.#asked(() => this.#client.send(command))) !== null;
  }

  async get(kind: FileKind, sha256: string): Promise<Buffer | null> {
    const Key = keyOf(kind, sha256);
    return this.#asked(async () => {
      const { Body } = await this.#client.send(new GetObjectCommand({ Bucket: this.#bucket, Key }));
      return Body ? Buffer.from(await Body.transformToByteArray()) : null;
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
    await this.#asked(() => this.#client.send(new DeleteObjectCommand({ Bucket: this.#bucket, Key })));
  }

  async *storedBefore(kind: FileKind, moment: Date): AsyncIterable<string[]> {
    const Prefix = `${kind}/`;
    for (let ContinuationToken: string | undefined; ;) {
      const page = await this.#asked(() =>
        this.#client.send(new ListObjectsV2Command({ Bucket: this.#bucket, Prefix, ContinuationToken })),
      );
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
    const command = new PutObjectCommand({
      Bucket: this.#bucket,
      Key,
      Body: content,
      ContentMD5,
      ContentLength: content.length,
    });
    const done = await this.#asked(() => this.#client.send(command));
    if (!done) throw new Error(`the bucket ${this.#bucket} does not exist`);
  }

  async #storedAt(Key: string): Promise<Date | null> {
    const head = await this.#asked(() => this.#client.send(new HeadObjectCommand({ Bucket: this.#bucket, Key })));
    return head && (head.LastModified ?? new Date(0));
  }

  /** Null for a missing object. @throws `unavailable` while the store does not answer */
  async #asked<T>(ask: () => Promise<T>): Promise<T | null> {
    try {
      return await ask();
    } catch (error) {
      const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
      if (status === 404) return null;
      if (status !== undefined && status < 500 && status !== 429) throw error;
      throw Object.assign(
        failure('unavailable', { message: 'Хранилище снимков не отвечает. Повторите через минуту.', retryAfter: 10 }),
        { cause: error },
      );
    }
  }
}

function keyOf(kind: FileKind, sha256: string): string {
  if (!isFileName(sha256)) throw new TypeError('a file is named by 64 hexadecimal digits');
  return `${kind}/${sha256}`;
}
