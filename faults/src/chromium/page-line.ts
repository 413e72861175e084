import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Dice } from '../dice';
import { tell } from '../story';

/** The connection between a browser and the portal. */
export interface PageLine {
  url: string;
  /** Nothing answers any more; what is under way breaks off. */
  cut: () => void;
  restore: () => void;
  /** Some sync calls fail by these dice from now on; null ends it. */
  fail: (dice: Dice | null) => void;
  /** From now on the worker's script is another one, as after a deployment. */
  deploy: (version: number) => void;
  close: () => Promise<void>;
}

const FAULTS = ['drop', 'lose-reply', 'error', 'page', 'late'] as const;
const PAGE = '<!doctype html><h1>Добро пожаловать в Wi-Fi</h1>';

export async function layPageLine(targetPort: number): Promise<PageLine> {
  let isCut = false;
  let dice: Dice | null = null;
  let version = 0;

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', headers } = incoming;
    const fault = dice && isSync(method, url) && dice.chance(0.4) ? dice.pick(FAULTS) : null;
    const wait = fault === 'late' && dice ? 200 + dice.below(1_800) : 0;
    if (isSync(method, url)) tell(() => `    ${method} ${url.split('?', 1)[0]}: ${fault ?? 'nothing happens'}`);
    if (fault === 'drop') return void outgoing.destroy();
    if (fault === 'error' || fault === 'page') {
      incoming.resume();
      const isPage = fault === 'page';
      outgoing.writeHead(isPage ? 200 : 500, { 'content-type': isPage ? 'text/html' : 'application/json' });
      return void outgoing.end(isPage ? PAGE : '{}');
    }
    const isWorker = url === '/service-worker.js' && version > 0;
    const onward = request(
      {
        host: '127.0.0.1',
        port: targetPort,
        method,
        path: url,
        headers: { ...headers, ...(isWorker && { 'accept-encoding': 'identity' }) },
      },
      (reply) => {
        if (fault === 'lose-reply') return void reply.resume().on('end', () => outgoing.destroy());
        reply.on('error', () => outgoing.destroy());
        return void pause(wait).then(() => {
          if (!isWorker) return reply.pipe(outgoing.writeHead(reply.statusCode ?? 502, reply.headers));
          const { 'content-length': _length, etag: _etag, 'last-modified': _date, ...rest } = reply.headers;
          outgoing.writeHead(200, rest).write(`/* version ${version} */\n`);
          return reply.pipe(outgoing);
        });
      },
    );
    onward.on('error', () => outgoing.destroy());
    incoming.on('error', () => onward.destroy());
    incoming.pipe(onward);
  }

  const server = createServer((incoming, outgoing) => {
    outgoing.on('error', () => undefined);
    serve(incoming, outgoing).catch(() => outgoing.destroy());
  });
  server.on('connection', (socket) => {
    if (isCut) socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut() {
      isCut = true;
      server.closeAllConnections();
    },
    restore: () => void (isCut = false),
    fail: (next) => void (dice = next),
    deploy: (next) => void (version = next),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function isSync(method: string, url: string): boolean {
  return method === 'POST' && /^\/api\/photosessions\?.*sync=true/.test(url);
}
