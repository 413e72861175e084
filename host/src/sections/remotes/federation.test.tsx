import { init } from '@module-federation/enhanced/runtime';
import type { RegisteredRemote } from '@studio/portal';
import { startRemote } from './federation';

it('a remote that did not start is fetched anew at the next try', async () => {
  init({ name: 'host', remotes: [] });
  // The library warns of a remote that is registered again.
  for (const level of ['warn', 'error'] as const) jest.spyOn(console, level).mockImplementation(() => undefined);
  const asked = jest.fn(async () => new Response('', { status: 503 }));
  globalThis.fetch = asked;
  const remote = { name: 'sales', entry: '/remotes/sales/v1/mf-manifest.json' } as RegisteredRemote;
  await expect(startRemote(remote)).rejects.toThrow();
  const first = asked.mock.calls.length;
  expect(first).toBeGreaterThan(0);
  await expect(startRemote(remote)).rejects.toThrow();
  expect(asked.mock.calls.length).toBe(first * 2);
});
