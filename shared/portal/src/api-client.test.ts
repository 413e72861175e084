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
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

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

  it('keeps the trailing slash of a collection under locations', async () => {
    answerWith(() => json(200, []));
    await client.locations.cities();
    expect(new URL(requests[0]?.url ?? '').pathname).toBe('/api/locations/cities/');
  });

  it('hands on how long the server asks to be left alone, and says nothing when it did not', async () => {
    const busy = (headers: Record<string, string>) => () =>
      new Response('{"code":"too_many_requests","message":"Подождите."}', {
        status: 429,
        headers: { 'content-type': 'application/json', ...headers },
      });
    const waits = async () => (await failureOf(client.photosessions.get({ id: session }))).retryAfter;
    answerWith(busy({ 'retry-after': '40' }));
    expect(await waits()).toBe(40);
    answerWith(busy({}));
    expect(await waits()).toBeNull();
    answerWith(busy({ 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' }));
    expect(await waits()).toBeNull();
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

  it("calls a proxy's page a bad reply and keeps its status", async () => {
    answerWith(() => new Response('<h1>Bad Gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } }));
    expect(await failureOf(client.system.version())).toMatchObject({
      code: 'bad_reply',
      status: 502,
      isNetwork: false,
    });
  });

  it("does not believe a captive portal's 200", async () => {
    answerWith(() => new Response('<h1>Оплатите интернет</h1>', { headers: { 'content-type': 'text/html' } }));
    expect(await failureOf(client.photos.list({ photosessionId: session }))).toMatchObject({
      code: 'bad_reply',
      status: 200,
    });
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
