import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { ROOT } from './repository';

interface LocalBuild {
  origin: string;
  /** Paths requested since the last call. */
  asked: () => string[];
  /** Nobody listens there any more; the address stays this build's own until `serve`. */
  fallSilent: () => Promise<void>;
  serve: () => Promise<void>;
  stop: () => Promise<void>;
}

const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' };

/** Serves a copy of what a remote's build wrote, from an origin of its own, as `npm run preview` does; `change` edits it. */
export async function serveLocalBuild(remote: string, change: (dist: string) => void): Promise<LocalBuild> {
  const dist = mkdtempSync(join(tmpdir(), 'portal-local-build-'));
  cpSync(join(ROOT, 'remotes', remote, 'dist'), dist, { recursive: true });
  change(dist);
  let asked: string[] = [];
  let server = createServer();
  const listen = (port: number) =>
    new Promise<void>((resolve) => {
      server = createServer((request, reply) => {
        const path = new URL(request.url ?? '/', 'http://local').pathname;
        asked.push(path);
        const file = join(dist, normalize(path));
        if (!existsSync(file)) return void reply.writeHead(404).end();
        const type = TYPES[extname(file)] ?? 'application/octet-stream';
        const headers = { 'content-type': type, 'access-control-allow-origin': '*', 'cache-control': 'no-cache' };
        return void reply.writeHead(200, headers).end(readFileSync(file));
      }).listen(port, '127.0.0.1', resolve);
    });
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    asked() {
      const paths = asked;
      asked = [];
      return paths;
    },
    fallSilent: close,
    serve: () => listen(port),
    async stop() {
      await close();
      rmSync(dist, { recursive: true, force: true });
    },
  };
}
