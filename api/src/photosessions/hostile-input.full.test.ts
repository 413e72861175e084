import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as fc from 'fast-check';
import { ERROR_KINDS, TUS_CONTENT_TYPE } from '@studio/contracts';
import { givenLocation } from '../testing/builders';
import { givenCaller, multipart, type Caller } from '../testing/caller';
import { jpegPicture } from '../testing/pictures';
import { testApp, type TestApp } from '../testing/test-app';

let app: TestApp;
let developer: Caller;
let location: string;
let session: string;
let photo: string;
let picture: Buffer;

const runs = { numRuns: Number(process.env['FUZZ_RUNS'] ?? 120) };

before(async () => {
  app = await testApp();
  location = (await givenLocation(app)).id;
  developer = await givenCaller(app, ['developer'], { primary_location_id: location });
  session = (await developer.post('/photosessions', { name: 'Анна', phone: '+79161234567' })).body.id;
  picture = await jpegPicture(96, 64);
  photo = (await developer.upload(session, picture, 'a.jpg')).body.photo.id;
});
after(() => app.close());

/** Whatever the input: an answer below 500, and an error in the one shape, in Russian, without internals. */
function isDecent({ status, body, bytes }: Awaited<ReturnType<Caller['get']>>, input: unknown): void {
  const told = () => `${status} ${bytes.toString('utf8').slice(0, 500)} for ${JSON.stringify(input)?.slice(0, 500)}`;
  assert.ok(status >= 200 && status < 500, told());
  if (status < 400) return;
  assert.ok(body?.code in ERROR_KINDS, told());
  assert.match(body.message, /[а-яё]/i, told());
  assert.equal(typeof body.request_id, 'string', told());
  assert.doesNotMatch(bytes.toString('utf8'), /select |insert |node_modules|\bat .*\.ts:/i, told());
}

/** Values that have broken programs before. */
const NASTY = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e',
  "' or '1'='1",
  '"; drop table photosession; --',
  '%',
  '%%%',
  '_',
  '\\',
  '{{7*7}}',
  '${7*7}',
  '<script>',
  '../../etc/passwd',
  'NaN',
  'Infinity',
  '-1',
  '1e309',
  '99999999999999999999',
  'null',
  '[object Object]',
  '__proto__',
  'constructor',
  '2026-02-30',
  '0000-01-01',
  '9999-12-31',
  '-000001-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999999999-18:00',
  '0000-01-01T00:00:00Z',
  '00000000-0000-0000-0000-000000000000',
  'я'.repeat(5_000),
  '👩‍👩‍👧'.repeat(50),
];
const text = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ maxLength: 200 }),
);
const known = () => fc.constantFrom(session, photo, location, developer.person.id);
const value = fc.oneof(
  { maxDepth: 3 },
  text,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(text, { maxLength: 4 }),
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(
    'new',
    'shooting',
    'sold',
    'cancelled',
    'asc',
    'created_at',
    '+79161234567',
    1,
    2 ** 31,
    2 ** 53,
    1.5,
  ),
);
const FIELDS = [
  'id',
  'revision',
  'name',
  'clientName',
  'phone',
  'phone_number',
  'photographer_id',
  'location_id',
  'people_count',
  'notes',
  'created_at',
  'session_state',
  'reason',
  'search',
  'state',
  'date_from',
  'date_to',
  'sort',
  'order',
  'page',
  'page_size',
  'days',
  'except_id',
  'sync',
  'timestamp',
  '__proto__',
  'constructor',
  'file',
] as const;
const body = () => fc.oneof(fc.dictionary(fc.constantFrom(...FIELDS), fc.oneof(value, known())), value);
const nearlyRight = () =>
  fc.record(
    {
      name: text,
      phone: fc.constantFrom('+79161234567', '8 916 123 45 67'),
      notes: text,
      people_count: fc.integer({ min: -5, max: 300 }),
      created_at: text,
      location_id: fc.oneof(known(), text),
    },
    { requiredKeys: ['phone'] },
  );
const query = () =>
  fc
    .array(fc.tuple(fc.oneof(fc.constantFrom<string>(...FIELDS), text), fc.oneof(text, known())), { maxLength: 6 })
    .map((pairs) => pairs.map(([name, entry]) => `${name}=${encodeURIComponent(wellFormed(entry))}`).join('&'));
const segment = () =>
  fc.oneof(
    known(),
    text.map((one) => encodeURIComponent(wellFormed(one))),
  );
/** encodeURIComponent rejects lone surrogates; browsers replace them like this. */
const wellFormed = (one: string) => one.replace(/\p{Cs}/gu, '\ufffd');

describe('hostile input never breaks the calls of photo sessions (security requirement 13)', () => {
  for (const path of [
    '/photosessions',
    '/photosessions/duplicates',
    '/photosessions/photographers',
    '/photosessions/summary',
  ])
    it(`GET ${path} with any query`, () =>
      fc.assert(
        fc.asyncProperty(query(), async (asked) => isDecent(await developer.get(`${path}?${asked}`), asked)),
        runs,
      ));

  it('POST /photosessions with any body, query and key', () =>
    fc.assert(
      fc.asyncProperty(
        fc.oneof(body(), nearlyRight()),
        query(),
        fc
          .oneof(fc.constantFrom('ps_1767225600000abc', 'ps_', 'x'), fc.string({ maxLength: 200 }))
          .map((key) => key.replace(/[^\x20-\x7e]/g, '?')),
        async (sent, asked, key) =>
          isDecent(await developer.post(`/photosessions?${asked}`, sent ?? {}, { 'idempotency-key': key }), sent),
      ),
      runs,
    ));

  it('PATCH and GET /photosessions/{id} with any id and body', () =>
    fc.assert(
      fc.asyncProperty(
        segment(),
        fc.oneof(body(), fc.record({ revision: fc.constant(1), name: text, notes: text })),
        async (id, sent) => {
          isDecent(await developer.patch(`/photosessions/${id}`, sent ?? {}), sent);
          isDecent(await developer.get(`/photosessions/${id}`), id);
        },
      ),
      runs,
    ));

  it('the calls of photos with any path', () =>
    fc.assert(
      fc.asyncProperty(segment(), segment(), async (one, other) => {
        isDecent(await developer.get(`/photos/list/${one}`), one);
        isDecent(await developer.get(`/photos/${one}/thumbnails/${other}`), [one, other]);
        isDecent(await developer.get(`/photos/${one}/watermarked/${other}`), [one, other]);
        isDecent(await developer.delete(`/photos/delete/${one}/${other}x`), [one, other]);
      }),
      runs,
    ));

  it('the calls that take staged bytes, with any path and body', () =>
    fc.assert(
      fc.asyncProperty(
        segment(),
        fc.oneof(segment(), fc.constant('a'.repeat(64))),
        fc.oneof(body(), fc.record({ filename: text, bytes: fc.oneof(fc.integer(), fc.double()) })),
        async (key, hash, sent) => {
          isDecent(await developer.put(`/photos/${key}/files/${hash}`, sent ?? {}), [key, hash, sent]);
          isDecent(await developer.put(`/photos/${session}/files/${'a'.repeat(64)}`, sent ?? {}), sent);
          isDecent(await developer.get(`/photos/manifest/${key}`), key);
        },
      ),
      runs,
    ));

  it('the resumable upload, with any name, headers and bytes', () =>
    fc.assert(
      fc.asyncProperty(
        fc.constantFrom('POST', 'HEAD', 'PATCH', 'DELETE', 'OPTIONS', 'PUT', 'GET'),
        fc.oneof(segment(), fc.constantFrom('a'.repeat(64), '')),
        fc.dictionary(
          fc.constantFrom('tus-resumable', 'upload-length', 'upload-offset', 'upload-metadata', 'content-type'),
          fc
            .oneof(
              text,
              fc.nat().map(String),
              fc.constantFrom('1.0.0', TUS_CONTENT_TYPE, `sha256 ${btoa('a'.repeat(64))}`, 'sha256', ','),
            )
            .map((value) => value.replace(/[^\x20-\x7e]/g, '?')),
        ),
        fc.uint8Array({ maxLength: 200 }),
        async (method, name, headers, bytes) => {
          const url = `/photos/uploads${name === '' ? '' : `/${name}`}`;
          const usual = { 'tus-resumable': '1.0.0', 'content-type': TUS_CONTENT_TYPE };
          const reply = await developer.send(method, url, Buffer.from(bytes), { ...usual, ...headers });
          if (method === 'HEAD') assert.ok(reply.status < 500, `${reply.status} for ${url}`);
          else isDecent(reply, [method, name, headers]);
        },
      ),
      runs,
    ));

  it('an upload of any bytes under any name', () =>
    fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.uint8Array({ maxLength: 2_000 }),
          // A photo with some of its bytes changed.
          fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 30 }).map((changes) => {
            const bytes = Uint8Array.from(picture);
            for (const [at, byte] of changes) bytes[at % bytes.length] = byte;
            return bytes;
          }),
        ),
        text,
        async (bytes, name) => isDecent(await developer.upload(session, bytes, name), name),
      ),
      runs,
    ));

  it('a form of any shape', () =>
    fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 500 }),
        text.map((one) => one.replace(/[\r\n"]/g, '')),
        async (bytes, name) => {
          const { payload, headers } = multipart(bytes, 'a.jpg', 'image/jpeg');
          const renamed = Buffer.from(
            payload.toString('latin1').replace('name="file"', `name="${Buffer.from(name).toString('latin1')}"`),
            'latin1',
          );
          isDecent(await developer.post(`/photos/upload/${session}`, renamed, headers), name);
          isDecent(await developer.post(`/photos/upload/${session}`, Buffer.from(bytes), headers), bytes);
        },
      ),
      runs,
    ));

  it('bodies nested a hundred thousand deep', async () => {
    const deep = (open: string, close: string) => open.repeat(100_000) + close.repeat(100_000);
    for (const nested of [
      deep('[', ']'),
      `{"name":"a","phone":"+79161234567","x":${deep('[', ']')}}`,
      `{"name":${deep('{"a":', '}').replace('}', '1}')}}`,
    ])
      isDecent(
        await developer.post('/photosessions', nested, { 'content-type': 'application/json' }),
        nested.slice(0, 40),
      );
    isDecent(await developer.get(`/photosessions?search${'[a]'.repeat(2_000)}=1`), 'a deep query');
    const { payload, headers } = multipart(Buffer.from('x'), 'a.jpg', 'image/jpeg');
    const deepForm = payload.toString('latin1').replace('name="file"', `name="file${'[a]'.repeat(100_000)}"`);
    isDecent(
      await developer.post(`/photos/upload/${session}`, Buffer.from(deepForm, 'latin1'), headers),
      'a deep form',
    );
  });

  it('after all this the portal still works', async () => {
    assert.equal((await developer.get(`/photosessions/${session}`)).status, 200);
    assert.equal((await developer.get('/photosessions')).status, 200);
  });
});
