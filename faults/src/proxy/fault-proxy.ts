import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { REPLY_MARK_HEADER } from '@studio/contracts';
import type { Clock } from '@studio/offline';
import type { Dice } from '../dice';
import { freePort } from '../portal/free-port';
import { tell } from '../story';

interface WireReply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** One request at the proxy, and what may be done with it. */
interface Exchange {
  number: number;
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
  socket: Socket;
  response: ServerResponse;
  dice: Dice;
  /** Hands it to the server, as often as it is called. */
  forward: () => Promise<WireReply>;
  send: (reply: WireReply) => void;
  /** As the API itself would. */
  sendJson: (status: number, body: object, headers?: Record<string, string>) => void;
  sendPage: (status: number, html: string, headers?: Record<string, string>) => void;
  /** Keeps the client waiting until it gives up. */
  untilGivenUp: () => Promise<void>;
  /** Does something later by the device's clock; the client waits meanwhile. */
  later: (delay: number, work: () => Promise<void> | void) => void;
  /** The proxy's own memory of this trial. */
  memory: TrialMemory;
}

interface TrialMemory {
  /** Requests that wait to be forwarded in another order. */
  pool: (() => Promise<void>)[];
  lastSuccess: WireReply | null;
}

export type WireFault = (exchange: Exchange) => Promise<void> | void;

/** A real proxy between engine and API, with a fault for each request. */
export interface FaultProxy {
  url: string;
  /** Begins a trial: from now on its clock, its dice, and these faults for its requests, in order; then none. */
  begin: (trial: { clock: Clock; dice: Dice; faults: WireFault[] }) => void;
  endFaults: () => void;
  /** Clients that the proxy keeps waiting on purpose. */
  holding: () => number;
  /** Work that continues although no client waits for it. */
  working: () => number;
  /** Requests that will still reach the server by the device's clock. */
  underway: () => number;
  close: () => Promise<void>;
}

export async function startProxy(targetPort: number): Promise<FaultProxy> {
  let clock: Clock | null = null;
  let dice: Dice | null = null;
  let faults: WireFault[] = [];
  let memory: TrialMemory = { pool: [], lastSuccess: null };
  let count = 0;
  let holding = 0;
  let working = 0;
  let underway = 0;

  async function work(what: () => Promise<void> | void): Promise<void> {
    working += 1;
    try {
      await what();
    } catch (error) {
      tell(() => `    (proxy: ${String(error)})`);
    } finally {
      working -= 1;
    }
  }

  async function serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    if (!clock || !dice) throw new Error('no trial has begun');
    const trial = { clock, dice, memory };
    const { method = 'GET', url = '/', headers, socket } = incoming;
    const body = Buffer.concat(chunks);
    let given: Promise<void> | null = null;
    const exchange: Exchange = {
      number: (count += 1),
      method,
      url,
      headers,
      body,
      socket,
      response,
      dice,
      memory,
      async forward() {
        const reply = await forward(targetPort, { method, url, headers, body });
        if (reply.status < 300) trial.memory.lastSuccess = reply;
        tell(() => `    #${exchange.number} reaches the server: ${reply.status}`);
        return reply;
      },
      send({ status, headers, body }) {
        if (socket.destroyed) return;
        response.writeHead(status, headers).end(method === 'HEAD' ? undefined : body);
      },
      sendJson(status, object, more = {}) {
        const text = Buffer.from(JSON.stringify(object));
        exchange.send({
          status,
          headers: { 'content-type': 'application/json', [REPLY_MARK_HEADER]: 'api', ...more },
          body: text,
        });
      },
      sendPage(status, html, more = {}) {
        const headers = { 'content-type': 'text/html; charset=utf-8', ...more };
        exchange.send({ status, headers, body: Buffer.from(html) });
      },
      untilGivenUp() {
        if (given) return given;
        holding += 1;
        given = new Promise<void>((resolve) => {
          if (socket.destroyed) resolve();
          else socket.once('close', resolve);
        }).finally(() => (holding -= 1));
        return given;
      },
      later(delay, what) {
        underway += 1;
        let waits = !socket.destroyed;
        const stop = () => {
          if (waits) holding -= 1;
          waits = false;
        };
        if (waits) holding += 1;
        socket.once('close', stop);
        trial.clock.after(delay, () => {
          underway -= 1;
          stop();
          void work(what);
        });
      },
    };
    const fault = faults.shift();
    tell(() => `    #${exchange.number} ${method} ${url.split('?', 1)[0]}: ${fault ? fault.name : 'nothing happens'}`);
    if (fault) await fault(exchange);
    else exchange.send(await exchange.forward());
  }

  const server = createServer((incoming, response) => {
    incoming.on('error', () => undefined);
    response.on('error', () => undefined);
    serve(incoming, response).catch((error: unknown) => {
      tell(() => `    (proxy: ${String(error)})`);
      incoming.socket.destroy();
    });
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${port}`,
    begin(trial) {
      ({ clock, dice, faults } = trial);
      memory = { pool: [], lastSuccess: null };
      count = 0;
    },
    endFaults() {
      faults = [];
      for (const handOn of memory.pool.splice(0)) void work(handOn);
    },
    holding: () => holding,
    working: () => working,
    underway: () => underway,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function forward(
  port: number,
  { method, url, headers, body }: Pick<Exchange, 'method' | 'url' | 'headers' | 'body'>,
): Promise<WireReply> {
  return new Promise((resolve, reject) => {
    const onward = request(
      { host: '127.0.0.1', port, method, path: url, headers: { ...headers, connection: 'close' } },
      (reply) => {
        const chunks: Buffer[] = [];
        reply.on('data', (chunk: Buffer) => chunks.push(chunk));
        reply.on('error', reject);
        reply.on('end', () => {
          const { connection: _connection, 'transfer-encoding': _encoding, ...rest } = reply.headers;
          resolve({ status: reply.statusCode ?? 0, headers: rest, body: Buffer.concat(chunks) });
        });
      },
    );
    onward.on('error', reject);
    onward.end(body);
  });
}
