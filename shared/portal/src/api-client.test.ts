/** @dom */
import { client } from './api-client';
import { keepToken } from './auth/token-storage';
import { PortalError } from './portal-error';

const session = '0190a000-0000-7000-8000-0000000000b1';
const realFetch = globalThis.fetch;
const requests: Request[] = [];

function answerWith(respond: (request: Request) => Response | Promise<Response>) {
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    requests.push(request);
    return respond(request);
  };
}

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'x-portal-reply': 'api' },
  });

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => Promise.reject(new Error('The call should have failed')),
    (error: unknown) => error as PortalError,
  );

beforeEach(() => {
  requests.length = 0;
  localStorage.clear();
});

afterAll(() => {
  globalThis.fetch = realFetch;
});

describe('a call of the API', () => {
  it('carries the kept token as a bearer', async () => {
    keepToken('token-1');
    answerWith(() => json(200, []));
    await client.photos.list({ photosessionId: session });
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer token-1');
    expect(new URL(requests[0]?.url ?? '').pathname).toBe(`/api/photos/list/${session}`);
  });

  it('says that its person uses the page, until ten minutes after the last touch', async () => {
    answerWith(() => json(200, []));
    const begun = Date.now();
    const at = async (ms: number) => {
      const clock = jest.spyOn(Date, 'now').mockReturnValue(begun + ms);
      await client.photos.list({ photosessionId: session });
      clock.mockRestore();
      return requests.at(-1)?.headers.get('x-used');
    };
    expect(await at(9 * 60_000)).toBe('1');
    expect(await at(11 * 60_000)).toBeNull();
    jest.spyOn(Date, 'now').mockReturnValueOnce(begun + 20 * 60_000);
    window.dispatchEvent(new Event('keydown'));
    expect(await at(29 * 60_000)).toBe('1');
  });

  it('keeps the trailing slash of a collection under locations', async () => {
    answerWith(() => json(200, []));
    await client.locations.cities();
    expect(new URL(requests[0]?.url ?? '').pathname).toBe('/api/locations/cities/');
  });

  it('hands on how long the server asks to be left alone, and says nothing when it did not', async () => {
    const busy = (headers: Record<string, string>) => () =>
      new Response('{"code":"too_many_requests","message":"Подождите."}', {
        status: 429,
        headers: { 'content-type': 'application/json', 'x-portal-reply': 'api', ...headers },
      });
    const waits = async () => (await failureOf(client.photosessions.get({ id: session }))).retryAfter;
    answerWith(busy({ 'retry-after': '40' }));
    expect(await waits()).toBe(40);
    answerWith(busy({}));
    expect(await waits()).toBeNull();
    answerWith(busy({ 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' }));
    expect(await waits()).toBeNull();
  });

  it('gives a file with its name, and the parts of a reply that is declared so', async () => {
    answerWith(
      () =>
        new Response('имя;телефон', {
          headers: {
            'content-type': 'text/csv',
            'content-disposition': "attachment; filename*=UTF-8''%D0%BB%D1%8E%D0%B4%D0%B8.csv",
            'x-portal-reply': 'api',
          },
        }),
    );
    const reply = await client.users.exportEmployees({ format: 'csv' });
    expect(reply).toMatchObject({ status: 200, headers: { 'content-type': 'text/csv' } });
    expect(reply.body).toBeInstanceOf(File);
    expect((reply.body as File).name).toBe('люди.csv');
  });

  it('gives nothing for an empty body, and says when one cannot be read', async () => {
    answerWith(() => new Response(null, { status: 204, headers: { 'x-portal-reply': 'api' } }));
    expect(await client.photos.list({ photosessionId: session })).toBeUndefined();
    answerWith(
      () => new Response('{"half', { headers: { 'content-type': 'application/json', 'x-portal-reply': 'api' } }),
    );
    expect(await failureOf(client.system.version())).toMatchObject({ code: 'bad_reply' });
  });

  it('turns the error body into a typed failure', async () => {
    answerWith(() =>
      json(400, {
        code: 'validation_failed',
        message: 'Проверьте введённые данные.',
        field: 'phone',
        request_id: 'r-1',
        details: [1],
      }),
    );
    const error = await failureOf(client.photosessions.get({ id: session }));
    expect(error).toBeInstanceOf(PortalError);
    expect(error).toMatchObject({
      code: 'validation_failed',
      message: 'Проверьте введённые данные.',
      field: 'phone',
      requestId: 'r-1',
      status: 400,
      isNetwork: false,
      details: [1],
    });
  });

  it('calls a lost line «network»', async () => {
    answerWith(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await failureOf(client.system.version())).toMatchObject({ code: 'network', status: 0, isNetwork: true });
  });

  it.each<[number, string | null, string]>([
    [502, '<h1>Bad Gateway</h1>', 'text/html'],
    [200, '<h1>Оплатите интернет</h1>', 'text/html'],
    [200, '[]', 'application/json'],
    [204, null, 'application/json'],
    ...[401, 403, 404, 410, 503].map((status): [number, string, string] => [
      status,
      '{"code":"unauthorized","message":"Proxy says no"}',
      'application/json',
    ]),
  ])('takes %i that the portal did not give for no answer, whatever it says: %s', async (status, body, type) => {
    answerWith(() => new Response(body, { status, headers: { 'content-type': type, 'retry-after': '7200' } }));
    const failure = await failureOf(client.photos.list({ photosessionId: session }));
    expect(failure).toMatchObject({ code: 'foreign_reply', status: 0, isNetwork: true, retryAfter: null });
    // The user fetch reads 401 out of words (specification §8): somebody else's must not sign people out.
    expect(failure.message).not.toContain('401');
  });

  it('says of a foreign 413 that the size is what does not get through', async () => {
    answerWith(() => new Response('<h1>413 Request Entity Too Large</h1>', { status: 413 }));
    const failure = await failureOf(client.photos.list({ photosessionId: session }));
    expect(failure).toMatchObject({ code: 'foreign_reply', isNetwork: true });
    expect(failure.message).toMatch(/не пропускает файл такого размера/);
  });

  it("believes the portal's own nginx in place of an API that cannot be reached", async () => {
    answerWith(
      () =>
        new Response('{"code":"unavailable","message":"Сервер занят."}', {
          status: 503,
          headers: { 'content-type': 'application/json', 'x-portal-reply': 'edge', 'retry-after': '2' },
        }),
    );
    expect(await failureOf(client.system.version())).toMatchObject({ code: 'unavailable', status: 503, retryAfter: 2 });
  });

  it('gives up after 30 s with «timeout»', async () => {
    jest.useFakeTimers();
    answerWith(
      (request) =>
        new Promise((_, reject) => request.signal.addEventListener('abort', () => reject(request.signal.reason))),
    );
    const failure = failureOf(client.system.version());
    await jest.advanceTimersByTimeAsync(30_000);
    expect(await failure).toMatchObject({ code: 'timeout', isNetwork: true });
    jest.useRealTimers();
  });

  it("leaves the caller's own abort an abort", async () => {
    const controller = new AbortController();
    answerWith(() => new Promise((_, reject) => queueMicrotask(() => reject(new DOMException('stop', 'AbortError')))));
    controller.abort();
    const error = await failureOf(client.system.version(undefined, { signal: controller.signal }));
    expect(error.name).toBe('AbortError');
  });
});
