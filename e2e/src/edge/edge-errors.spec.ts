import { connect } from 'node:net';
import { expect, test } from '@playwright/test';
import { ERROR_KINDS, type ErrorCode } from '@studio/contracts';
import { startEdge, type EdgeStand } from './edge-stand';

let edge: EdgeStand;

test.beforeAll(async () => {
  edge = await startEdge();
});

test.afterAll(async () => {
  await edge.stop();
});

/** What nginx refuses by itself, before the API or a file is asked. */
const REFUSED: [name: string, request: string, code: ErrorCode][] = [
  [
    'a coding of the body that it does not know',
    'POST /api/x HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip\r\n',
    'not_implemented',
  ],
  ['the same for a file', 'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: identity\r\n', 'not_implemented'],
  ['a later version of HTTP', 'GET /api/x HTTP/3.0\r\nHost: a\r\n', 'invalid_json'],
  ['no host', 'GET /api/x HTTP/1.1\r\n', 'invalid_json'],
  ['a length that is no number', 'POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n', 'invalid_json'],
  ['two lengths', 'POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n', 'invalid_json'],
  [
    'a length and chunks',
    'POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n',
    'invalid_json',
  ],
  ['the method TRACE', 'TRACE /api/x HTTP/1.1\r\nHost: a\r\n', 'method_not_allowed'],
  ['the method CONNECT', 'CONNECT a:1 HTTP/1.1\r\nHost: a\r\n', 'invalid_json'],
  ['a write to a file', 'POST /remotes.json HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n', 'method_not_allowed'],
  ['a write to a page', 'DELETE /sales HTTP/1.1\r\nHost: a\r\n', 'method_not_allowed'],
  ['an overlong header', `GET /sales HTTP/1.1\r\nHost: a\r\nX-Long: ${'a'.repeat(9_000)}\r\n`, 'headers_too_large'],
];

for (const [name, request, code] of REFUSED)
  test(`${name}: refused in the one shape, never as a page of nginx`, async () => {
    const reply = await send(request);
    const [head = '', body = ''] = reply.split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${ERROR_KINDS[code].status} `));
    expect(head).toMatch(/^Content-Type: application\/json; charset=utf-8\r?$/im);
    expect(head).toMatch(/^X-Portal-Reply: edge\r?$/im);
    expect(JSON.parse(body)).toMatchObject({ code, field: null });
  });

/** Sends a head and reads until nginx ends the connection. */
function send(head: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let reply = '';
    const socket = connect(Number(new URL(edge.url).port), '127.0.0.1', () =>
      socket.write(`${head}Connection: close\r\n\r\n`),
    );
    socket
      .on('data', (chunk) => (reply += chunk))
      // nginx cuts off what it did not read; its answer was there before.
      .on('error', (error) => (reply === '' ? reject(error) : resolve(reply)))
      .on('close', () => resolve(reply));
  });
}
