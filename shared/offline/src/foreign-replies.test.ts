import { ANNA, createBench, session } from './testing/bench';
import { defineWriteKind } from './writes/write-kind';

const NOTE = defineWriteKind<{ id: string }>({ kind: 'note', title: 'Заметка', method: 'POST', path: '/notes' });
const ID = '0190a000-0000-7000-8000-000000000001';

/** A device whose line ends at somebody else, who answers as `give` says, with everything but the portal's mark. */
async function behindAProxy(give: () => Response) {
  const device = createBench();
  const tab = device.openTab();
  await device.clock.advance(6_000);
  const { fetch } = device.server;
  let proxied = true;
  device.server.fetch = async (url, init) => (proxied ? give() : fetch(url, init));
  device.network(false);
  for (let nth = 0; nth < 2; nth += 1) await tab.manager.save(session({ name: `Клиент ${nth}` }));
  void tab.manager.writes.save(NOTE, { id: ID });
  await device.clock.advance(0);
  device.network(true);
  await device.clock.advance(4_000);
  const heal = async () => {
    proxied = false;
    void tab.manager.sync('manual');
    await device.clock.advance(12_000);
  };
  return { ...device, tab, heal };
}

const SHAPES = [
  ['the shape of our errors', (status: number) => ({ code: codeOf(status), message: 'Proxy says no', field: null })],
  ['an unknown code', () => ({ code: 'blocked', message: 'Blocked by policy' })],
  ['a success of ours', () => ({ id: ID, local_id: 'ps_1', sha256: 'a'.repeat(64), duplicate: false })],
] as const;

function codeOf(status: number): string {
  return (
    { 401: 'unauthorized', 403: 'forbidden', 404: 'not_found', 409: 'local_id_conflict', 410: 'gone' }[status] ?? 'x'
  );
}

describe('a reply that the portal did not give', () => {
  it.each(
    [200, 201, 400, 401, 403, 404, 409, 410, 413, 422, 429, 503].flatMap((status, index) =>
      SHAPES.filter((_shape, nth) => status === 410 || nth === index % SHAPES.length).map(
        ([shape, body]) => [status, shape, body] as const,
      ),
    ),
  )('puts nothing away, asks nobody and pauses nothing: %i with %s', async (status, _shape, body) => {
    const { tab, heal, server } = await behindAProxy(() =>
      Response.json(body(status), { status, headers: { 'Retry-After': '7200' } }),
    );
    const { writes, ...statistics } = await tab.manager.statistics();
    expect(statistics).toMatchObject({ unsynced: 2, archived: 0, sign_in_required: false });
    expect(writes.waiting).toBe(1);
    const records = await tab.store.records(ANNA);
    expect(records.every(({ error }) => error?.needs_person === false && error.code === 'untrusted_reply')).toBe(true);
    await heal();
    expect(server.rows).toHaveLength(2);
    expect(server.writes).toHaveLength(1);
  });
});

it('a proxy that takes no large bodies holds up only the record that is too large, which says so', async () => {
  const { clock, server, network, openTab } = createBench();
  const tab = openTab();
  await clock.advance(6_000);
  const { fetch } = server;
  server.fetch = async (url, init) =>
    typeof init?.body === 'string' && init.body.length > 1_000
      ? new Response('<h1>413 Request Entity Too Large</h1>', { status: 413 })
      : fetch(url, init);
  network(false);
  for (const notes of ['', 'длинно '.repeat(200), '']) await tab.manager.save(session({ notes }));
  network(true);
  await clock.advance(4_000);
  expect(server.rows).toHaveLength(2);
  const [left, ...others] = await tab.store.records(ANNA);
  expect(others).toEqual([]);
  expect(left?.error).toMatchObject({ status: 413, needs_person: false });
  expect(left?.error?.message).toMatch(/^Сеть на пути к порталу не пропускает \d+ КБ за раз/);
  server.fetch = fetch;
  void tab.manager.sync('manual');
  await clock.advance(12_000);
  expect(server.rows).toHaveLength(3);
});
