import { judgeReply, type RawReply } from './judge-reply';
import { MAX_RETRY_AFTER_MS, networkFailure } from './outcome';

const NOW = Date.UTC(2025, 4, 17, 9);
const SENT = { local_id: 'ps_1747472400000abcdef', sha256: 'a'.repeat(64) };

function reply(status: number, body: unknown, over: Partial<RawReply> = {}): RawReply {
  return {
    status,
    statusText: 'Text',
    headers: { get: () => null },
    text: typeof body === 'string' ? body : JSON.stringify(body),
    ...over,
  };
}

const apiError = { code: 'some_code', message: 'Что-то не так.', field: null, request_id: 'req-7' };
const echo = { id: 'server-1', number: 41, duplicate: false, ...SENT };

describe('a reply', () => {
  it.each([200, 201])('%i is believed when it echoes key and hash', (status) => {
    expect(judgeReply(reply(status, echo), SENT, NOW)).toEqual({
      kind: 'accepted',
      server_id: 'server-1',
      number: 41,
      duplicate: false,
      revision: 1,
    });
  });

  it.each([
    ['an HTML page', '<html></html>'],
    ['JSON of another kind', { ok: true, id: 'server-1' }],
    ['another key', { ...echo, local_id: 'ps_1747472400000other1' }],
    ['another hash', { ...echo, sha256: 'b'.repeat(64) }],
    ['no id', { ...echo, id: '' }],
    ['an array', []],
    ['null', 'null'],
    ['nothing', ''],
  ])('200 with %s is a failure worth another try', (_what, body) => {
    expect(judgeReply(reply(200, body), SENT, NOW)).toMatchObject({
      kind: 'retry',
      failure: { code: 'untrusted_reply', status: 200 },
    });
  });

  it.each([400, 403, 404, 409, 413, 415, 422])('%i of our API needs a person', (status) => {
    expect(judgeReply(reply(status, apiError), SENT, NOW)).toEqual({
      kind: 'refused',
      failure: {
        code: 'some_code',
        message: `HTTP ${status}: Text`,
        reason: 'Что-то не так.',
        status,
        field: null,
        request_id: 'req-7',
      },
    });
  });

  it.each([400, 401, 403, 404, 410, 413])('%i that is not of our API is a failure of the network', (status) => {
    expect(judgeReply(reply(status, '<html>proxy</html>'), SENT, NOW)).toMatchObject({
      kind: 'retry',
      failure: { code: 'http' },
    });
  });

  it.each([408, 500, 502, 504])('%i is worth another try', (status) => {
    expect(judgeReply(reply(status, apiError), SENT, NOW)).toMatchObject({
      kind: 'retry',
      retryAfter: null,
      failure: { message: `HTTP ${status}: Text` },
    });
  });

  it('403 because of another person’s token waits for the owner to sign in', () => {
    expect(judgeReply(reply(403, { ...apiError, code: 'owner_mismatch' }), SENT, NOW).kind).toBe('unauthorized');
  });

  it('401 requires a sign-in, 410 says that it was deleted', () => {
    for (const code of ['unauthorized', 'session_ended'])
      expect(judgeReply(reply(401, { ...apiError, code }), SENT, NOW).kind).toBe('unauthorized');
    expect(judgeReply(reply(410, { ...apiError, code: 'gone' }), SENT, NOW).kind).toBe('gone');
  });

  it('401 and 410 with a code that the contract has not for them neither pause the queue nor put a record away', () => {
    for (const code of ['some_code', 'forbidden', 'constructor']) {
      expect(judgeReply(reply(401, { ...apiError, code }), SENT, NOW)).toMatchObject({ kind: 'retry' });
      expect(judgeReply(reply(410, { ...apiError, code }), SENT, NOW).kind).toBe('refused');
    }
  });

  it.each([
    ['12', 12_000],
    ['0', 0],
    [new Date(NOW + 90_000).toUTCString(), 90_000],
    [new Date(NOW - 90_000).toUTCString(), 0],
    ['999999', MAX_RETRY_AFTER_MS],
    ['soon', null],
    ['', null],
    [null, null],
  ])('429 and 503 wait as Retry-After %j says', (retryAfter, wait) => {
    for (const status of [429, 503]) {
      expect(judgeReply(reply(status, apiError, { headers: { get: () => retryAfter } }), SENT, NOW)).toMatchObject({
        kind: 'retry',
        retryAfter: wait,
      });
    }
  });
});

it('no reply at all is a failure of the network, whatever was thrown', () => {
  expect(networkFailure(new TypeError('Failed to fetch'))).toMatchObject({
    kind: 'retry',
    failure: { code: 'network', message: 'Failed to fetch', status: null },
  });
  expect(networkFailure('odd')).toMatchObject({ failure: { message: 'odd' } });
});
