import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { untilAnswers } from '../stand/child';
import { freePort } from '../stand/free-port';
import { startNginx } from '../stand/nginx';

/** A request that reached the API, as its stand-in echoes it. */
export interface Echo {
  url: string;
  headers: Record<string, string>;
  bytes: number;
}

/** A script of the made-up portal; stored plain, as gzip and as brotli. */
export const SCRIPT = `export const text = '${'студия '.repeat(400)}';\n`;

const FILES: Record<string, string | Buffer> = {
  'index.html': '<!doctype html><title>Портал</title>',
  'remotes.json': '{"schema":1,"remotes":[]}',
  'branding.json': '{}',
  'service-worker.js': SCRIPT,
  'manifest.webmanifest': '{}',
  'assets/main.0a1b2c3d.js': SCRIPT,
  'assets/main.0a1b2c3d.js.gz': gzipSync(SCRIPT),
  'assets/main.0a1b2c3d.js.br': brotliCompressSync(SCRIPT),
  'remotes/sales/77aa88bb99cc/mf-manifest.json': '{}',
  'remotes/sales/77aa88bb99cc/assets/screen.0a1b2c3d.js': SCRIPT,
  'remotes/sales/.next.draft/mf-manifest.json': '{}',
  'remotes.json.draft': '{}',
  '.env': 'TOKEN_SECRET=secret',
};

export interface EdgeStand {
  url: string;
  startApi: () => Promise<void>;
  stopApi: () => Promise<void>;
  stop: () => Promise<void>;
}

/** nginx with the shipped configuration, in front of a folder of made-up files and an API that echoes its requests. */
export async function startEdge(): Promise<EdgeStand> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-edge-'));
  const root = join(folder, 'portal');
  for (const [path, content] of Object.entries(FILES)) {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  const [port, apiPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  let api = await echoApi(apiPort);
  const nginx = startNginx({ root, run: join(folder, 'run'), port, apiPort, publicUrl: url });
  const stopApi = () =>
    new Promise<void>((resolve) => {
      api.close(() => resolve());
      api.closeAllConnections();
    });
  const edge: EdgeStand = {
    url,
    async startApi() {
      api = await echoApi(apiPort);
    },
    stopApi,
    async stop() {
      await Promise.all([nginx.stop(), stopApi()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await untilAnswers(`${url}/remotes.json`, nginx, 10_000);
  return edge;
}

function echoApi(port: number): Promise<Server> {
  const server = createServer(async (request, reply) => {
    let bytes = 0;
    for await (const chunk of request) bytes += (chunk as Buffer).length;
    if (request.url === '/api/auth/users/me' && request.headers['x-stranger'] !== undefined) {
      reply.writeHead(401).end();
      return;
    }
    const body = JSON.stringify({ url: request.url, headers: request.headers, bytes, filler: 'о'.repeat(1_000) });
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    };
    reply.writeHead(200, headers).end(body);
  });
  return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)));
}
