import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { givenLocation } from '../testing/builders';
import { givenCaller, multipart, type Caller } from '../testing/caller';
import { jpegPicture } from '../testing/pictures';
import { givenPrices } from '../testing/sales';
import { testApp, type TestApp } from '../testing/test-app';

describe('what a product looks like, and its barcode', () => {
  let app: TestApp;
  let office: Caller;
  let seller: Caller;
  let place: string;
  before(async () => {
    app = await testApp();
    place = (await givenLocation(app)).id;
    office = await givenCaller(app, ['office']);
    seller = await givenCaller(app, ['salesperson'], { primary_location_id: place });
  });
  after(() => app.close());

  const upload = async (by: Caller, content: Buffer) => {
    const file = multipart(content, 'Кружка.jpg', 'image/jpeg');
    return by.send('POST', '/sales/product-pictures', file.payload, file.headers);
  };

  it('come with the prices of a place, and sellers get the picture small and without its file’s details', async () => {
    const sent = await upload(office, await jpegPicture(1_600, 1_200));
    assert.equal(sent.status, 201, JSON.stringify(sent.body));
    const { picture } = sent.body;
    const code = '4600000000116';
    const made = await office.post('/sales/products', { kind: 'souvenir', name: 'Кружка', picture, barcode: code });
    assert.deepEqual([made.status, made.body.picture, made.body.barcode], [201, picture, code]);
    await givenPrices(app, seller.person.id, place, { [made.body.id]: 650_00 });
    const { body } = await seller.get(`/sales/prices?location_id=${place}`);
    assert.deepEqual([body.offers[0].picture, body.offers[0].barcode], [picture, code]);

    const reply = await seller.get(`/sales/product-pictures/${picture}`);
    assert.deepEqual([reply.status, reply.headers['content-type']], [200, 'image/webp']);
    assert.equal(reply.bytes.subarray(8, 12).toString(), 'WEBP');
    assert.ok(reply.bytes.length < 120_000, `${reply.bytes.length} bytes`);
    assert.equal((await upload(seller, await jpegPicture())).status, 403);

    const edit = { revision: made.body.revision, picture: null, barcode: null };
    const bare = await office.patch(`/sales/products/${made.body.id}`, edit);
    assert.deepEqual([bare.status, bare.body.picture, bare.body.barcode], [200, null, null]);
  });

  it('are refused at their field: a picture that was not uploaded, what is no picture, another product’s barcode', async () => {
    const lost = await office.post('/sales/products', { kind: 'frame', name: 'Рамка А', picture: 'a'.repeat(64) });
    assert.deepEqual([lost.status, lost.body.field], [400, 'picture']);
    assert.equal((await upload(office, Buffer.from('кружка'))).status, 415);
    const barcode = 'RAMKA-15.20';
    assert.equal((await office.post('/sales/products', { kind: 'frame', name: 'Рамка Б', barcode })).status, 201);
    const twin = await office.post('/sales/products', { kind: 'frame', name: 'Рамка В', barcode: ` ${barcode} ` });
    assert.deepEqual([twin.status, twin.body.code, twin.body.field], [409, 'barcode_taken', 'barcode']);
    const odd = await office.post('/sales/products', { kind: 'frame', name: 'Рамка Г', barcode: 'не код' });
    assert.deepEqual([odd.status, odd.body.field], [400, 'barcode']);
  });
});
