import assert from 'node:assert/strict';
import { Writable } from 'node:stream';
import { describe, test } from 'node:test';
import { createLog } from './log';

function logged(write: (log: ReturnType<typeof createLog>) => void): { text: string; line: Record<string, unknown> } {
  let text = '';
  const destination = new Writable({
    write(chunk, _encoding, done) {
      text += chunk;
      done();
    },
  });
  write(createLog({ logLevel: 'info' }, destination));
  return { text, line: JSON.parse(text) as Record<string, unknown> };
}

/** Security requirement 7. */
describe('the log', () => {
  test('is a line of JSON with the time for machines and people alike', () => {
    const { line } = logged((log) => log.info({ requestId: 'k7f3-29qx', status: 200 }, 'request'));
    assert.equal(line['requestId'], 'k7f3-29qx');
    assert.match(String(line['time']), /^\d{4}-\d\d-\d\dT/);
  });

  for (const [what, secret] of Object.entries({
    'a token': 'eyJhbGciOiJIUzI1NiJ9.eyJlbXBsb3llZV9pZCI6IjEifQ.s5vGzK-3_x',
    "the bot's token": '123456789:AAF-k3Jx9VbQ2mZ7tRw5Yp1Lc8Hd4xYz',
    "the bot's token in an address": 'https://api.telegram.org/bot123456789:AAF-k3Jx9VbQ2mZ7tRw5Yp1Lc8Hd4xYz/getMe',
    'a sign-in code': '7bd2ab109cc15a3ab1c08b2dfc3674e12301527c',
    'a phone': '+79161234567',
    'a phone without its plus': '79161234567',
    'a foreign phone': '+375291234567',
  })) {
    test(`holds ${what} nowhere`, () => {
      const core = /[\w-]{11,}$/.exec(secret.replace('/getMe', ''))?.[0] ?? secret;
      const error = new Error(`failed for ${secret}`, { cause: new Error(secret) });
      for (const write of [
        (log: ReturnType<typeof createLog>) => log.info({ path: `/api/x/${secret}` }, 'request'),
        (log: ReturnType<typeof createLog>) => log.info(`said ${secret}`),
        (log: ReturnType<typeof createLog>) => log.error({ err: error }, 'failed'),
      ]) {
        assert.doesNotMatch(logged(write).text, new RegExp(core));
      }
    });
  }

  test('logs a failed query, but not its parameters', () => {
    const error = Object.assign(new Error('Failed query: insert into client\nparams: Иванова,+79161234567'), {
      params: ['Иванова'],
      query: 'insert into client',
      detail: 'Key (name)=(Иванова) already exists.',
    });
    const { text } = logged((log) => log.error({ err: error }, 'failed'));
    assert.match(text, /insert into client/);
    assert.doesNotMatch(text, /Иванова/);
  });

  test('keeps the mark of the audit, by which a cut chain is found, and nothing that only looks like one', () => {
    const mark = `123456789:${'0123456789abcdef'.repeat(4)}`;
    assert.equal(logged((log) => log.info({ audit: mark }, 'audit ends')).line['audit'], mark);
    for (const write of [
      (log: ReturnType<typeof createLog>) => log.info({ said: mark }),
      (log: ReturnType<typeof createLog>) => log.info({ path: `"audit":"${mark}"` }),
      (log: ReturnType<typeof createLog>) => log.info({ audit: `${mark}x` }),
      (log: ReturnType<typeof createLog>) =>
        log.info({ audit: '123456789:AAF-k3Jx9VbQ2mZ7tRw5Yp1Lc8Hd4xYz0123456789' }),
    ])
      assert.match(logged(write).text, /\[token\]/);
  });

  test('keeps the commit that a start names, and no code that only looks like one', () => {
    const commit = '829188bc9fff4de5356191f83b671d0f39838575';
    assert.equal(logged((log) => log.info({ commit }, 'portal started')).line['commit'], commit);
    assert.match(logged((log) => log.info({ path: `"commit":"${commit}"` })).text, /\[code\]/);
  });

  test('keeps ids and times as they are', () => {
    const id = '0d3b8b1e-1c2d-4e5f-8a9b-123456789012';
    assert.match(logged((log) => log.info({ id, ms: 12345678901234 })).text, new RegExp(`${id}.*12345678901234`));
  });
});
