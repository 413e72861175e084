import { ANNA, createBench, session } from './testing/bench';

async function busyServer(retryAfter: string) {
  const device = createBench();
  const tab = device.openTab();
  await device.clock.advance(6_000);
  device.server.retryAfter = retryAfter;
  device.server.faults = ['busy'];
  await tab.manager.save(session());
  await device.clock.advance(10_000);
  return { ...device, ...tab };
}

describe('a server that asks to be left alone', () => {
  it('is obeyed for five minutes at most, whatever it says', async () => {
    const { clock, server, store } = await busyServer('7200');
    const [queued] = await store.queue(ANNA);
    expect(queued?.item.not_before).toBeLessThanOrEqual(clock.now() + 5 * 60_000);
    expect(server.rows).toHaveLength(0);
    await clock.advance(6 * 60_000);
    expect(server.rows).toHaveLength(1);
  });

  it('is asked at once when a person presses, and again at every press', async () => {
    const { clock, server, manager } = await busyServer('7200');
    server.faults = ['busy', 'busy'];
    for (const asked of [2, 3]) {
      await clock.advance(6_000);
      void manager.sync('manual');
      await clock.advance(0);
      expect(server.requests).toHaveLength(asked);
    }
    void manager.sync('manual');
    void manager.sync('manual');
    await clock.advance(6_000);
    expect(server.rows).toHaveLength(1);
  });

  it('shows no toast that nothing waits', async () => {
    const { clock, manager, events, server } = await busyServer('7200');
    server.faults = ['busy'];
    void manager.sync('manual');
    await clock.advance(0);
    expect(events.filter(({ type }) => type === 'sync_completed').at(-1)).toMatchObject({ waiting: 1 });
  });
});
