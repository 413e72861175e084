/** @dom */
import type { AnyContractRouter } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { callRequest } from './call-request';
import { readRoute } from './call-route';

const AUTHORIZATION = { authorization: 'Bearer token-1' };
const photo = () => new File(['picture'], 'снимок 1.jpg', { type: 'image/jpeg' });

/** Lines of the contract with an input each, one for every kind of call. */
const CALLS: readonly (readonly [line: string, input: unknown])[] = [
  ['GET /auth', undefined],
  ['GET /employees', { limit: 50, cursor: undefined, query: 'Анна & Ко', archived: false, position: null }],
  [
    'GET /employees',
    { city_ids: ['a', 'b'], sort: { by: 'name', 'odd[key]': 'x\\y' }, from: new Date(0), n: Number.NaN },
  ],
  ['GET /employees/{employeeId}', { employeeId: 'a/б ?', history: true }],
  ['GET /employees/{employeeId}', { employeeId: 7 }],
  ['POST /auth/logout', undefined],
  ['POST /auth/logout', {}],
  ['POST /photosessions', { name: 'Съёмка', tags: ['x', undefined], price: null, gone: undefined, at: new Date(0) }],
  ['PATCH /employees/{employeeId}', { employeeId: 'a', revision: 3, notes: { phone: '+7' } }],
  ['DELETE /employees/{employeeId}', { employeeId: 'a' }],
  ['POST /import/users/preview', { file: photo(), dry_run: true, mapping: { name: 0, rest: [1, null] } }],
  [
    'PUT /photos/{id} in out',
    {
      params: { id: 'a b' },
      query: { force: true },
      headers: { 'if-match': '3', none: undefined },
      body: { rating: 5 },
    },
  ],
  ['POST /photos/{id}/versions in out', { params: { id: 'a' }, body: { file: photo(), comment: 'Ярче' } }],
  ['GET /files/{key} in out', { params: { key: 'a' }, headers: { range: 'bytes=0-' }, query: { size: 'small' } }],
  ['POST /consumables/photos in', { body: { file: photo() } }],
];

/** What the contract's own link makes of the same call. */
async function linked(line: string, input: unknown): Promise<Request> {
  const { method, path, inputInParts } = readRoute(line);
  const route = { method, path, ...(inputInParts && { inputStructure: 'detailed' }) };
  const contract = { call: { '~orpc': { errorMap: {}, meta: {}, route } } } as unknown as AnyContractRouter;
  let sent: Request | undefined;
  const link = new OpenAPILink(contract, {
    url: `${location.origin}/api`,
    headers: AUTHORIZATION,
    fetch: (request) => {
      sent = request;
      return Promise.resolve(new Response(null, { status: 204 }));
    },
  });
  await link.call(['call'], input, { context: {} });
  if (sent === undefined) throw new Error('The link has sent nothing');
  return sent;
}

async function written(request: Request) {
  const { method, url, headers } = request;
  const type = headers.get('content-type')?.replace(/boundary=.*/, '') ?? null;
  const body = type?.startsWith('multipart') ? await fieldsOf(request) : await request.text();
  return { method, url, type, headers: { ...Object.fromEntries(headers), 'content-type': type }, body };
}

async function fieldsOf(request: Request) {
  const fields = [...(await request.formData())];
  return fields.map(([name, value]) => [
    name,
    typeof value === 'string' ? value : [value.name, value.size, value.type],
  ]);
}

it.each(CALLS)('%s goes over the wire as the API reads it: %j', async (line, input) => {
  const request = callRequest(readRoute(line), input, AUTHORIZATION, undefined);
  expect(await written(request)).toEqual(await written(await linked(line, input)));
});

it('keeps the last slash of a collection, which the link drops', () => {
  const { url } = callRequest(readRoute('GET /locations/cities/'), undefined, {}, undefined);
  expect(url).toBe(`${location.origin}/api/locations/cities/`);
});
