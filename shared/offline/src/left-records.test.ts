import { readLeft, removeLeft } from './left-records';
import { ANNA, BORIS, createBench, session } from './testing/bench';
import { defineWriteKind } from './writes/write-kind';

const SALE = defineWriteKind<{ id: string; sum_kop: number }>({
  kind: 'sale.cash',
  title: 'Продажа за наличные',
  method: 'POST',
  path: '/sales',
});
const KEY = '0190a000-0000-7000-8000-000000000001';

/** Anna has saved a session and a sale offline; Boris is signed in now, on the same device with a connection. */
async function leftByAnna() {
  const device = createBench();
  const hers = device.openTab();
  await device.clock.advance(6_000);
  device.network(false);
  await hers.manager.save(session());
  await hers.manager.writes.save(SALE, { id: KEY, sum_kop: 100 });
  const saved_at = (await readLeft(device.store, ANNA)).writes[0]?.saved_at;
  hers.kill();
  device.network(true);
  const his = device.openTab({ owner: BORIS });
  await device.clock.advance(6_000);
  const handOver = async () => {
    const end = { done: false };
    void his.manager.handOver(ANNA).then(() => (end.done = true));
    await device.clock.advance(60_000);
    return end.done;
  };
  return { ...device, his, handOver, saved_at };
}

describe('what another person has left on the device', () => {
  it('stays until it is handed over, and goes then once, as that person’s', async () => {
    const { server, store, handOver, saved_at } = await leftByAnna();
    expect([server.rows, server.writes]).toEqual([[], []]);
    expect(await handOver()).toBe(true);
    expect(server.rows.map(({ owner }) => owner)).toEqual([ANNA]);
    expect(server.writes.map(({ owner, key }) => [owner, key])).toEqual([[ANNA, KEY]]);
    const sale = server.requests.find(({ url }) => url === '/api/sales');
    expect(sale?.headers.get('X-Recorded-At')).toBe(saved_at);
    expect(sale?.headers.get('Authorization')).toBe(`Bearer token-${BORIS}`);
    const rest = await readLeft(store, ANNA);
    expect([rest.sessions, rest.writes, rest.photos]).toEqual([[], [], []]);
    expect(await handOver()).toBe(true);
    expect(server.writes).toHaveLength(1);
  });

  it('stays with its reason where the server refuses it, and may then be removed', async () => {
    const { server, store, handOver } = await leftByAnna();
    server.refuse = () => ({ status: 403, code: 'forbidden' });
    expect(await handOver()).toBe(true);
    const rest = await readLeft(store, ANNA);
    expect(rest.sessions[0]?.error).toMatchObject({ code: 'forbidden', needs_person: true });
    expect(rest.writes[0]?.error).toMatchObject({ code: 'forbidden', needs_person: true });
    await removeLeft(store, rest);
    expect(await store.unsentByOthers(BORIS)).toEqual([]);
  });

  it('is nobody’s else: what the administrator saves goes as their own', async () => {
    const { server, his, handOver, clock } = await leftByAnna();
    expect(await handOver()).toBe(true);
    void his.manager.writes.save(SALE, { id: KEY.replace(/1$/, '2'), sum_kop: 100 });
    await clock.advance(0);
    expect(server.writes.map(({ owner }) => owner)).toEqual([ANNA, BORIS]);
    expect(server.requests.at(-1)?.headers.get('X-Handed-Over')).toBeNull();
  });
});
