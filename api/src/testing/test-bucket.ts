import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Config } from '../kernel/process/config';

export interface TestBucket {
  settings: NonNullable<Config['s3']>;
  /** Makes the store answer with 503 until the returned function is called; null for a real store. */
  pause: (() => () => void) | null;
  close: () => Promise<void>;
}

const NAME = 'photos';
/** Fewer than real stores return, so that a list has pages. */
const PAGE = 3;

/** The bucket of a real store if the environment names one, otherwise of a server that implements our six requests. */
export async function testBucket(): Promise<TestBucket> {
  return realBucket(process.env) ?? ownBucket();
}

function realBucket(env: NodeJS.ProcessEnv): TestBucket | null {
  const endpoint = env['TEST_S3_ENDPOINT'];
  if (!endpoint) return null;
  const settings = {
    endpoint,
    region: env['TEST_S3_REGION'] ?? 'us-east-1',
    bucket: env['TEST_S3_BUCKET'] ?? NAME,
    accessKeyId: env['TEST_S3_ACCESS_KEY_ID'] ?? '',
    secretAccessKey: env['TEST_S3_SECRET_ACCESS_KEY'] ?? '',
  };
  return { settings, pause: null, close: async () => undefined };
}

interface StoredObject {
  content: Buffer;
  at: Date;
}

async function ownBucket(): Promise<TestBucket> {
  const objects = new Map<string, StoredObject>();
  let paused = false;
  const server = createServer((request, reply) => {
    void readBody(request).then((body) => {
      if (paused) return refuse(reply, 503, 'SlowDown');
      return answer(objects, request, body, reply);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket: NAME,
      accessKeyId: 'test',
      secretAccessKey: 'test-secret',
    },
    pause: () => {
      paused = true;
      return () => {
        paused = false;
      };
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

function answer(objects: Map<string, StoredObject>, request: IncomingMessage, body: Buffer, reply: ServerResponse) {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://store');
  const [, bucket = '', ...rest] = decodeURIComponent(pathname).split('/');
  if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ')) return refuse(reply, 403, 'AccessDenied');
  if (bucket !== NAME) return refuse(reply, 404, 'NoSuchBucket');
  const key = rest.join('/');
  if (key === '') return list(objects, searchParams, reply);
  const source = request.headers['x-amz-copy-source'];
  if (typeof source === 'string') {
    const copied = objects.get(decodeURIComponent(source).slice(NAME.length + 1));
    if (!copied) return refuse(reply, 404, 'NoSuchKey');
    objects.set(key, { ...copied, at: new Date() });
    reply.writeHead(200, { 'content-type': 'application/xml' });
    return reply.end('<?xml version="1.0"?><CopyObjectResult><ETag>"1"</ETag></CopyObjectResult>');
  }
  if (request.method === 'PUT') {
    const sum = request.headers['content-md5'];
    if (sum !== createHash('md5').update(body).digest('base64')) return refuse(reply, 400, 'BadDigest');
    objects.set(key, { content: body, at: new Date() });
    return reply.writeHead(200, { etag: '"1"' }).end();
  }
  if (request.method === 'DELETE') {
    objects.delete(key);
    return reply.writeHead(204).end();
  }
  const found = objects.get(key);
  if (!found) return refuse(reply, 404, 'NoSuchKey');
  reply.writeHead(200, { 'content-length': found.content.length, 'last-modified': found.at.toUTCString() });
  return reply.end(request.method === 'HEAD' ? undefined : found.content);
}

function list(objects: Map<string, StoredObject>, asked: URLSearchParams, reply: ServerResponse) {
  const prefix = asked.get('prefix') ?? '';
  const after = asked.get('continuation-token') ?? '';
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const page = keys.slice(0, PAGE);
  const contents = page
    .map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>${objects.get(key)?.at.toISOString()}</LastModified></Contents>`,
    )
    .join('');
  const more = keys.length > PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  reply.writeHead(200, { 'content-type': 'application/xml' });
  return reply.end(`<?xml version="1.0"?><ListBucketResult>${contents}${more}</ListBucketResult>`);
}

function refuse(reply: ServerResponse, status: number, code: string) {
  reply.writeHead(status, { 'content-type': 'application/xml' });
  return reply.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}
