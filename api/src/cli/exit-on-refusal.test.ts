import assert from 'node:assert/strict';
import { type Mock, test, type TestContext } from 'node:test';
import { failure } from '../kernel/calls/fail';
import { Refusal } from '../kernel/process/refusal';
import { exitOnRefusal } from './exit-on-refusal';

async function outputOf(t: TestContext, error: unknown): Promise<[string, number | undefined]> {
  const say = t.mock.method(console, 'error', () => {});
  const exit = t.mock.method(process, 'exit', () => {}) as unknown as Mock<(code?: number) => void>;
  await exitOnRefusal(() => Promise.reject(error));
  return [String(say.mock.calls[0]?.arguments[0]), exit.mock.calls[0]?.arguments[0]];
}

test('a refusal is one sentence and code 1', async (t) => {
  assert.deepEqual(await outputOf(t, new Refusal('No role.')), ['No role.', 1]);
});

test('a file that may not be touched is named in a sentence, with what to do', async (t) => {
  const error = Object.assign(new Error('EACCES: permission denied'), {
    code: 'EACCES',
    path: '/backups/x/SHA256SUMS',
  });
  const [told, code] = await outputOf(t, error);
  assert.match(told, /^\/backups\/x\/SHA256SUMS may not be read or written by this user; .*chown.*\.$/);
  assert.equal(code, 1);
});

test('a store of files that stops answering is told with its cause', async (t) => {
  const error = Object.assign(failure('unavailable'), { cause: new Error('connect ECONNREFUSED 127.0.0.1:9') });
  const told =
    'Something that this needs does not answer: connect ECONNREFUSED 127.0.0.1:9. Run it again when it does.';
  assert.deepEqual(await outputOf(t, error), [told, 1]);
});

test('anything else keeps its stack', async () => {
  await assert.rejects(
    exitOnRefusal(() => Promise.reject(new TypeError('x'))),
    TypeError,
  );
});
