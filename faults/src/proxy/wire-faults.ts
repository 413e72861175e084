import { request } from 'node:http';
import { SECOND_MS } from '@studio/contracts';
import type { WireFault } from './fault-proxy';

const POOL = 3;

/** Every way in which the wire fails a request, under the name of its kind. */
export const WIRE_FAULTS: Record<string, (targetPort: number) => WireFault> = {
  'dropped before the server': () =>
    async function dropBefore({ socket }) {
      socket.destroy();
    },
  'reset before the server': () =>
    function resetBefore({ socket }) {
      socket.resetAndDestroy();
    },
  'reply dropped after the commit': () =>
    async function dropAfter({ forward, socket }) {
      await forward();
      socket.destroy();
    },
  'request arrives twice at once': () =>
    async function twice({ forward, send }) {
      const [, second] = await Promise.all([forward(), forward()]);
      send(second);
    },
  'request arrives again later': () =>
    async function againLater({ forward, send, later, dice }) {
      send(await forward());
      later(dice.below(90) * SECOND_MS, async () => void (await forward()));
    },
  'requests in another order': () =>
    function reorder({ forward, send, later, memory, dice }) {
      const handOn = async () => send(await forward());
      memory.pool.push(handOn);
      const flush = async () => {
        for (const next of dice.shuffled(memory.pool.splice(0))) await next();
      };
      if (memory.pool.length >= POOL) return flush();
      return later((2 + dice.below(8)) * SECOND_MS, flush);
    },
  '500 before the server': () =>
    function errorBefore({ sendJson }) {
      sendJson(500, apiError('internal'));
    },
  '500 after the commit': () =>
    async function errorAfter({ forward, sendJson }) {
      await forward();
      sendJson(500, apiError('internal'));
    },
  '502 from a proxy': () =>
    async function badGateway({ forward, sendPage, dice }) {
      if (dice.chance(0.5)) await forward();
      sendPage(502, '<html><h1>502 Bad Gateway</h1></html>');
    },
  'request delayed by 31 s and more': () =>
    async function delayRequest({ untilGivenUp, later, forward, dice }) {
      await untilGivenUp();
      later(dice.below(45) * SECOND_MS, async () => void (await forward()));
    },
  'reply delayed by 31 s': () =>
    async function delayReply({ forward, untilGivenUp }) {
      await forward();
      await untilGivenUp();
    },
  'slow, but in time': () =>
    function slow({ later, forward, send, dice }) {
      later((1 + dice.below(28)) * SECOND_MS, async () => send(await forward()));
    },
  'body of the reply cut': () =>
    async function cutReply({ forward, response, socket, dice }) {
      const { status, headers, body } = await forward();
      const { 'content-length': length, ...rest } = headers;
      response.writeHead(status, dice.chance(0.5) ? { ...rest, 'content-length': length } : rest);
      await new Promise((resolve) => response.write(body.subarray(0, Math.floor(body.length / 2)), resolve));
      socket.destroy();
    },
  'body of the request cut': (port) =>
    async function cutRequest({ method, url, headers, body, socket }) {
      await new Promise<void>((resolve) => {
        const onward = request({
          host: '127.0.0.1',
          port,
          method,
          path: url,
          headers: { ...headers, connection: 'close' },
        });
        onward.on('error', () => undefined).on('close', resolve);
        onward.write(body.subarray(0, Math.floor(body.length / 2)), () => onward.destroy());
      });
      socket.destroy();
    },
  'trickle that never ends': () =>
    async function trickle({ forward, response, untilGivenUp }) {
      const { status, headers, body } = await forward();
      response.writeHead(status, headers);
      await new Promise((resolve) => response.write(body.subarray(0, 1), resolve));
      await untilGivenUp();
    },
  'reset in the middle of the headers': () =>
    async function resetInHeaders({ forward, socket }) {
      const { status } = await forward();
      await new Promise((resolve) => socket.write(`HTTP/1.1 ${status} Cre`, resolve));
      socket.resetAndDestroy();
    },
  'bytes that are no HTTP': () =>
    function garbage({ socket }) {
      socket.end('\u0000\u0001\u0002 the line is haunted\r\n\r\n');
    },
  'HTML with 200': () =>
    function html({ sendPage }) {
      sendPage(200, '<html>Войдите в сеть кафе</html>');
    },
  'redirect to a login page': () =>
    function redirect({ sendPage }) {
      sendPage(302, '<html></html>', { location: 'http://127.0.0.1:9/login' });
    },
  'HTML with 403': () =>
    function forbiddenPage({ sendPage }) {
      sendPage(403, '<html>Доступ закрыт</html>');
    },
  'empty success': () =>
    function empty({ send, dice }) {
      send({ status: dice.pick([200, 201, 204]), headers: {}, body: Buffer.alloc(0) });
    },
  'reply of another request': () =>
    async function othersReply({ forward, send, memory }) {
      send(memory.lastSuccess ?? (await forward()));
    },
  'JSON of somebody else': () =>
    function foreign({ send, dice }) {
      const status = dice.pick([200, 401, 403, 404, 409, 410, 503]);
      const code = dice.pick(['unauthorized', 'forbidden', 'gone', 'blocked']);
      const headers = { 'content-type': 'application/json', 'retry-after': '7200' };
      send({ status, headers, body: Buffer.from(JSON.stringify(apiError(code))) });
    },
  '401 in the middle of a batch': () =>
    function unauthorized({ sendJson }) {
      sendJson(401, apiError('unauthorized'));
    },
  '413 of the API': () =>
    function tooLarge({ sendJson }) {
      sendJson(413, apiError('payload_too_large'));
    },
  '413 from a proxy': () =>
    function tooLargePage({ sendPage }) {
      sendPage(413, '<html><h1>413 Request Entity Too Large</h1></html>');
    },
  '503 with Retry-After': () =>
    function busy({ sendJson, dice }) {
      sendJson(503, apiError('unavailable'), { 'retry-after': dice.pick(['1', '30', '600', httpDate()]) });
    },
  '429 with Retry-After': () =>
    function tooMany({ sendJson, dice }) {
      sendJson(429, apiError('too_many_requests'), { 'retry-after': dice.pick(['1', '30', '300']) });
    },
};

function apiError(code: string): object {
  return { code, message: `Отказ: ${code}`, field: null, request_id: '0000-0000' };
}

/** A moment long past by any clock. */
function httpDate(): string {
  return new Date(0).toUTCString();
}
