import { init } from '@module-federation/enhanced/runtime';
import type { RegisteredRemote } from '@studio/portal';
import { startRemote } from './federation';

it('a remote that did not start is fetched anew at the next try, and the console is not warned', async () => {
  init({ name: 'host', remotes: [] });
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const asked = jest.fn(async () => new Response('', { status: 503 }));
  globalThis.fetch = asked;
  const remote = { name: 'sales', entry: '/remotes/sales/v1/mf-manifest.json' } as RegisteredRemote;
  await expect(startRemote(remote)).rejects.toThrow();
  const first = asked.mock.calls.length;
  expect(first).toBeGreaterThan(0);
  await expect(startRemote(remote)).rejects.toThrow();
  expect(asked.mock.calls.length).toBe(first * 2);
  expect(warned.mock.calls.flat().map(String).join('\n')).not.toContain('already registered');
});
