import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { givenCaller, multipart, type Caller } from '../testing/caller';
import { testApp, type TestApp } from '../testing/test-app';

describe('the name of a product', () => {
  let app: TestApp;
  let office: Caller;
  before(async () => {
    app = await testApp();
    office = await givenCaller(app, ['office']);
  });
  after(() => app.close());

  const create = (name: string) => office.post('/sales/products', { kind: 'print', name });

  it('is compared in one way when a product is made, renamed, and given a price by a table', async () => {
    const made = await create('Рамка  15×20');
    assert.deepEqual([made.status, made.body.name], [201, 'Рамка 15×20']);
    const twin = await create('рамка 15x20');
    assert.deepEqual([twin.status, twin.body.code, twin.body.field], [409, 'name_taken', 'name']);
    const other = await create('Кружка');
    const renamed = await office.patch(`/sales/products/${other.body.id}`, { revision: 1, name: 'РАМКА 15 х 20' });
    assert.deepEqual([renamed.status, renamed.body.code], [409, 'name_taken']);
    const own = await office.patch(`/sales/products/${made.body.id}`, { revision: 1, name: 'рамка 15×20' });
    assert.deepEqual([own.status, own.body.name], [200, 'рамка 15×20']);
  });

  it('of a product off sale is kept for it, and a table gives it no price', async () => {
    const { body: old } = await create('Магнит «Ёлка»');
    await office.patch(`/sales/products/${old.id}`, { revision: 1, is_active: false });
    const again = await create('магнит «елка»');
    assert.match(again.body.message, /«Магнит «Ёлка»», он снят с продажи/);
    const list = await office.post('/sales/price-lists', { name: 'Зима', starts_at: app.now().toISOString() });
    const file = multipart(Buffer.from('Товар;Цена, ₽\nМагнит «Ёлка»;100'), 'Цены.csv', 'text/csv');
    const sent = await office.send('POST', `/sales/price-lists/${list.body.id}/import`, file.payload, file.headers);
    assert.deepEqual([sent.status, sent.body.code], [422, 'import_has_errors']);
    assert.match(JSON.stringify(sent.body.details), /снят с продажи/);
  });

  it('is one of two made at once', async () => {
    const replies = await Promise.all([create('Открытка'), create('ОТКРЫТКА ')]);
    assert.deepEqual(
      replies.map(({ status }) => status).toSorted((one, other) => one - other),
      [201, 409],
    );
  });
});
