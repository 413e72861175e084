import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { givenLocation } from '../testing/builders';
import { givenCaller, type Caller } from '../testing/caller';
import { givenProduct } from '../testing/sales';
import { testApp, type TestApp } from '../testing/test-app';

let app: TestApp;
let office: Caller;
let seller: Caller;
/** Two places of one city, and one of another. */
let places: { id: string; name: string; city_id: string }[];
let print: { id: string; name: string };
let magnet: { id: string; name: string };

before(async () => {
  app = await testApp();
  office = await givenCaller(app, ['office']);
  const first = await givenLocation(app);
  const second = await givenLocation(app, { city_id: first.city_id });
  places = [first, second, await givenLocation(app)];
  seller = await givenCaller(app, ['salesperson'], { primary_location_id: first.id });
  print = await givenProduct(app);
  magnet = await givenProduct(app, 'magnet');
});
after(() => app.close());

type Prices = Record<string, number>;

async function draft(prices: Prices, at: object = {}) {
  const starts_at = app.now().toISOString();
  const { body } = await office.post('/sales/price-lists', { name: `Л ${randomUUID().slice(0, 8)}`, starts_at, ...at });
  const lines = Object.entries(prices).map(([product_id, price_kop]) => ({ product_id, price_kop }));
  const saved = await office.patch(`/sales/price-lists/${body.id}`, { revision: 1, lines });
  assert.equal(saved.status, 200, JSON.stringify(saved.body));
  return { id: body.id as string, name: body.name as string, revision: saved.body.revision as number };
}
const look = async (id: string) => (await office.get(`/sales/price-lists/${id}/publication`)).body;
const publish = ({ id, revision }: { id: string; revision: number }, more: object = {}) =>
  office.post(`/sales/price-lists/${id}/publish`, { revision, ...more });

async function published(prices: Prices, at: object = {}) {
  app.setNow(new Date(app.now().getTime() + 60_000));
  const list = await draft(prices, at);
  const { status, body } = await publish(list, { is_meant: true });
  assert.equal(status, 200, JSON.stringify(body));
  return list;
}

describe('a publication', () => {
  test('is compared with what is in force where it would be, and names the places that keep their own', async () => {
    const company = await published({ [print.id]: 300_00, [magnet.id]: 350_00 });
    const own = await published({ [print.id]: 400_00 }, { location_id: places[1]?.id });
    const next = await draft({ [print.id]: 300_00, [magnet.id]: 360_00 });
    const found = await look(next.id);
    assert.deepEqual(found.compared, [company.id]);
    const named = (part: { name: string }) => (told: string) => told.startsWith(part.name);
    assert.ok(found.reached.some(named(places[0]!)) && found.reached.some(named(places[2]!)));
    assert.deepEqual(found.keeping.filter((one: { list_name: string }) => one.list_name === own.name).length, 1);
    assert.deepEqual(
      found.against.map(({ list_name, same, changes }: Record<string, unknown>) => ({ list_name, same, changes })),
      [
        {
          list_name: company.name,
          same: 1,
          changes: [
            { product_id: magnet.id, product_name: magnet.name, before_kop: 350_00, after_kop: 360_00, is_far: false },
          ],
        },
      ],
    );
    assert.deepEqual([found.warnings, found.faults, found.withheld], [[], [], []]);
    const city = await draft({ [print.id]: 310_00 }, { city_id: places[0]?.city_id });
    const ofCity = await look(city.id);
    assert.equal(ofCity.reached.length, 1);
    assert.equal(ofCity.keeping.length, 1);
  });

  test('at a tenth of the last price, or of one product, is asked about once more', async () => {
    await published({ [print.id]: 300_00, [magnet.id]: 350_00 });
    const slip = await draft({ [print.id]: 300_00, [magnet.id]: 35_00 });
    const asked = await publish(slip);
    assert.deepEqual([asked.status, asked.body.code], [409, 'unusual']);
    assert.match(asked.body.message.replaceAll('\u00a0', ' '), /350,00 ₽ → 35,00 ₽/);
    assert.equal(asked.body.details.against[0].changes[0].is_far, true);
    assert.equal((await office.get(`/sales/price-lists/${slip.id}`)).body.state, 'draft');
    const single = await draft({ [print.id]: 300_00 });
    const one = await publish(single);
    assert.deepEqual([one.status, one.body.code], [409, 'unusual']);
    assert.match(one.body.message, /один товар/);
    assert.equal((await publish(slip, { is_meant: true })).status, 200);
  });

  test('carries what it was compared with: when another list came into force since, it is refused', async () => {
    await published({ [print.id]: 300_00, [magnet.id]: 350_00 });
    const list = await draft({ [print.id]: 310_00, [magnet.id]: 350_00 });
    const { compared } = await look(list.id);
    const between = await published({ [print.id]: 320_00, [magnet.id]: 350_00 });
    const late = await publish(list, { compared });
    assert.deepEqual([late.status, late.body.code], [409, 'conflict']);
    assert.deepEqual(late.body.details.compared, [between.id]);
    assert.equal((await publish(list, { compared: late.body.details.compared })).status, 200);
  });

  test('with a package alone is refused: what it holds has no price', async () => {
    const bundle = await givenProduct(app, 'package', { [print.id]: 2, [magnet.id]: 1 });
    const alone = await draft({ [bundle.id]: 900_00 });
    const found = await look(alone.id);
    assert.equal(found.faults[0].product_id, bundle.id);
    const { status, body } = await publish(alone, { is_meant: true });
    assert.deepEqual([status, body.code, body.field], [400, 'validation_failed', 'lines']);
    assert.ok(body.message.includes(bundle.name) && body.message.includes(print.name), body.message);
    const whole = await draft({ [bundle.id]: 900_00, [print.id]: 300_00, [magnet.id]: 350_00 });
    assert.equal((await publish(whole, { is_meant: true })).status, 200);
  });
});

test('a package whose product is archived is not sold, which is said, and its publication names it', async () => {
  const frame = await givenProduct(app, 'frame');
  const bundle = await givenProduct(app, 'package', { [print.id]: 1, [frame.id]: 1 });
  const prices = { [print.id]: 300_00, [frame.id]: 500_00, [bundle.id]: 700_00 };
  await published(prices, { location_id: places[0]?.id });
  const offered = async () => (await office.get(`/sales/prices?location_id=${places[0]?.id}`)).body;
  const sell = () =>
    seller.post('/sales', {
      id: randomUUID(),
      location_id: places[0]?.id,
      lines: [{ product_id: bundle.id, quantity: 1 }],
      expected_total_kop: 700_00,
    });
  assert.equal((await sell()).status, 201);
  await office.patch(`/sales/products/${frame.id}`, { revision: 1, is_active: false });
  const { offers, withheld } = await offered();
  assert.deepEqual(
    offers.map((offer: { product_id: string }) => offer.product_id),
    [print.id],
  );
  assert.equal(withheld.length, 1);
  const refused = await sell();
  assert.equal(refused.status, 400);
  for (const said of [refused.body.message, withheld[0]])
    assert.equal(said, `Пакет «${bundle.name}» не продаётся: «${frame.name}» снят с продажи.`);
  const next = await draft(prices, { location_id: places[0]?.id });
  const found = await look(next.id);
  assert.deepEqual(found.withheld, [withheld[0], `«${frame.name}» не продаётся: товар снят с продажи.`]);
  await office.patch(`/sales/products/${frame.id}`, { revision: 2, is_active: true });
  assert.equal((await sell()).status, 201);
});
