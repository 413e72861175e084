// On both engines: each names what was violated in its own way.
import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { type ErrorCode, REPLY_MARK_HEADER } from '@studio/contracts';
import { assertFailure } from '../../testing/assert-failure';
import { givenEmployee, givenSession } from '../../testing/builders';
import { testApp, type TestApp } from '../../testing/test-app';

/** Security requirements 7 and 13. */
describe('whatever is sent', () => {
  let app: TestApp;
  let headers: Record<string, string>;
  let port: number;

  before(async () => {
    app = await testApp();
    headers = (await givenSession(app, (await givenEmployee(app, ['developer'])).id)).headers;
    port = Number(new URL(await app.server.listen({ host: '127.0.0.1', port: 0 })).port);
  });
  after(() => app.close());

  const send = (payload: string | Buffer, type = 'application/json', url = '/api/auth/login') =>
    app.server.inject({ method: 'POST', url, payload, headers: { ...headers, 'content-type': type } });

  /** Sends bytes as they are, without a client that would refuse them; gives the whole answer. */
  function sendRaw(bytes: string) {
    return new Promise<{ statusCode: number; headers: Record<string, string>; body: string }>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
      let text = '';
      socket
        .setEncoding('utf8')
        .on('data', (chunk) => (text += chunk))
        .on('error', reject);
      socket.on('close', () => {
        const [head = '', body = ''] = text.split('\r\n\r\n');
        const [status = '', ...lines] = head.split('\r\n');
        const headers = Object.fromEntries(
          lines.map((line) => [line.split(': ')[0]?.toLowerCase(), line.split(': ')[1] ?? '']),
        );
        resolve({ statusCode: Number(status.split(' ')[1]), headers, body });
      });
    });
  }

  for (const [what, body] of Object.entries({
    'half a document': '{"id": 1',
    'no document': 'nonsense',
    'a trailing comma': '{"id": 1,}',
    'a lone quote': '"',
    'bytes that are no text': Buffer.from([0xff, 0xfe, 0x00, 0x7b]),
    'a prototype to pollute': '{"__proto__": {"admin": true}}',
  })) {
    test(`${what} instead of JSON is answered with 400`, async () => {
      assertFailure(await send(body), 'invalid_json');
    });
  }

  for (const body of [
    'null',
    '1',
    '"x"',
    '[]',
    '{}',
    '[[[[]]]]',
    '{"hash": {"$gt": ""}}',
    `{"init_data": "${'x'.repeat(9000)}"}`,
  ]) {
    test(`JSON of another shape is answered with 400: ${body.slice(0, 24)}`, async () => {
      assertFailure(await send(body), 'validation_failed');
    });
  }

  for (const type of [
    'text/plain',
    'text/plain;charset=UTF-8',
    'application/xml',
    'application/x-www-form-urlencoded',
    'nonsense',
    'application/jsonx',
    'image/svg+xml',
  ]) {
    test(`a body of the type ${type} is answered with 415`, async () => {
      assertFailure(await send('{"init_data":"x"}', type), 'unsupported_media_type');
    });
  }

  test('a form is answered with 415 where no file is taken', async () => {
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=x'])
      assertFailure(await send('no form', type), 'unsupported_media_type');
  });

  test('a body of more than one megabyte is answered with 413', async () => {
    assertFailure(await send(JSON.stringify({ init_data: 'x'.repeat(1024 * 1024) })), 'payload_too_large');
  });

  test('a form of more than one megabyte is answered with 413 wherever no photo is uploaded', async () => {
    const type = 'multipart/form-data; boundary=x';
    assertFailure(await send('x'.repeat(1024 * 1024 + 1), type), 'payload_too_large');
  });

  test('an upload of somebody unknown is answered with 401 before its body is read', async () => {
    const head =
      'POST /api/photos/upload/x HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: multipart/form-data; boundary=x\r\n';
    assertFailure(await sendRaw(`${head}Content-Length: 40000000\r\n\r\n`), 'unauthorized');
  });

  for (const path of ['/api/./auth/telegram', '/api/x/../auth/telegram', '/api//auth/telegram', '/api/%61uth/telegram'])
    test(`${path} is no second way to the sign-in, past its limit`, async () => {
      const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n`;
      assertFailure(await sendRaw(`${head}Content-Length: 2\r\n\r\n{}`), 'not_found');
    });

  for (const [url, code] of Object.entries<ErrorCode>({
    '/api': 'not_found',
    '/api/': 'not_found',
    '/api/nothing': 'not_found',
    '/api/employees/1/2/3': 'not_found',
    '/nothing': 'not_found',
    '/api/%': 'not_found',
    '/api/%zz': 'not_found',
    '/api/employees/%E0%A4%A': 'not_found',
    '/api/../../etc/passwd': 'not_found',
    '/api/employees/%00': 'validation_failed',
    '/api/employees/%2e%2e%2f%2e%2e': 'not_found',
    '/api/employees?page=1e309': 'validation_failed',
    '/api/employees?page=99999999999999999999': 'validation_failed',
    '/api/employees?page=-1': 'validation_failed',
    '/api/employees?page_size=101': 'validation_failed',
    '/api/employees?page=NaN': 'validation_failed',
    '/api/employees?search=%00': 'validation_failed',
    '/api/employees?location_id=1': 'validation_failed',
    [`/api/employees?search=${'x'.repeat(101)}`]: 'validation_failed',
  })) {
    test(`GET ${url.slice(0, 48)} is answered with ${code}`, async () => {
      assertFailure(await app.server.inject({ url, headers }), code);
    });
  }

  for (const search of ["' or 1=1 --", '%', '_', '\\', '\u{1F4F7}', '\uFFFF', 'ё', '[]', '{"a":1}']) {
    test(`the search for ${JSON.stringify(search)} is a search and no more`, async () => {
      const reply = await app.server.inject({ url: '/api/employees', query: { search }, headers });
      assert.equal(reply.statusCode, 200, reply.body);
      assert.equal(reply.json().total, 0);
    });
  }

  test('a call by another method is unknown', async () => {
    for (const method of ['PUT', 'DELETE', 'POST'] as const)
      assertFailure(await app.server.inject({ method, url: '/api/auth/users/me', headers }), 'not_found');
  });

  test('oversize headers are answered with 431', async () => {
    assertFailure(
      await sendRaw(`GET /api/health HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`),
      'headers_too_large',
    );
  });

  test('bytes that are no HTTP are answered with 400', async () => {
    for (const bytes of ['nonsense\r\n\r\n', 'GET /api/health HTTP/9.9\r\n\r\n', '\u0016\u0003\u0001\r\n\r\n'])
      assertFailure(await sendRaw(bytes), 'invalid_json');
  });

  test('a token of odd letters is no token', async () => {
    for (const authorization of [
      'Bearer',
      'Bearer ',
      'Basic x',
      `Bearer ${'x'.repeat(4000)}`,
      'Bearer \u00ff.\u00ff.\u00ff',
    ])
      assertFailure(await app.server.inject({ url: '/api/auth/users/me', headers: { authorization } }), 'unauthorized');
  });

  test('the answer forbids keeping, sniffing and foreign scripts, and carries its number', async () => {
    for (const url of ['/api/health', '/api/nothing', '/api/%zz', '/api/employees']) {
      const reply = await app.server.inject({ url });
      assert.equal(reply.headers['cache-control'], 'no-store', url);
      assert.equal(reply.headers['x-content-type-options'], 'nosniff', url);
      assert.match(String(reply.headers['content-security-policy']), /script-src 'self' 'wasm-unsafe-eval';/);
      assert.equal(reply.headers['strict-transport-security'], undefined);
      if (reply.statusCode >= 400) assert.equal(reply.headers['x-request-id'], reply.json().request_id);
    }
  });

  test('the answer demands https for a year where people come by https', async () => {
    const secure = await testApp({ publicUrl: 'https://portal.example.ru' });
    try {
      const reply = await secure.server.inject({ url: '/api/health' });
      assert.equal(reply.headers['strict-transport-security'], 'max-age=31536000');
    } finally {
      await secure.close();
    }
  });
  test('carries the mark of our own replies, whatever its status', async () => {
    for (const reply of [
      await app.server.inject({ url: '/api/health' }),
      await app.server.inject({ url: '/api/auth/me', headers }),
      await app.server.inject({ url: '/api/auth/me' }),
      await app.server.inject({ url: '/api/nowhere' }),
      await send('{'),
    ])
      assert.equal(reply.headers[REPLY_MARK_HEADER], 'api', String(reply.statusCode));
  });
});
