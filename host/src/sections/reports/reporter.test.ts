/** @dom */
import { MINUTE_MS, type NewFailureReport } from '@studio/contracts';
import { PortalError } from '@studio/portal';
import { Reporter } from './reporter';
import type { ToldFailure } from './told-failure';

const busy = (retryAfter: number | null = null) =>
  new PortalError({ code: 'too_many_requests', message: 'Подождите.', status: 429, retryAfter });
const cut = new PortalError({ code: 'network', message: 'Нет связи.' });

function told(fields: Partial<ToldFailure['failure']> = {}, rest: Partial<ToldFailure> = {}): ToldFailure {
  return {
    failure: {
      kind: 'load',
      number: 'R602',
      remote: 'sales',
      title: 'Продажи',
      version: 'v1',
      cause: 'HTTP 404',
      ...fields,
    },
    path: '/sales',
    at: Date.now(),
    owner: 'anna',
    online: true,
    ...rest,
  };
}

function open() {
  const places = { owner: 'anna' as string | null, online: true };
  const sent: NewFailureReport[] = [];
  const send = jest.fn(async (report: NewFailureReport) => void sent.push(report));
  const reporter = new Reporter({ owner: () => places.owner, isOnline: () => places.online }, send);
  return { places, sent, send, reporter, pass: (ms = 0) => jest.advanceTimersByTimeAsync(ms) };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('the reporter', () => {
  it('sends what support needs, cut to what the server takes', async () => {
    const { reporter, sent, pass } = open();
    reporter.take(told({ cause: `\u0000${'x'.repeat(5_000)}`, remote: '', version: null }, { online: false }));
    await pass();
    expect(sent).toEqual([
      {
        number: 'R602',
        remote: null,
        version: null,
        path: '/sales',
        cause: 'x'.repeat(2_000),
        host_version: null,
        online: false,
        occurred_at: new Date().toISOString(),
      },
    ]);
  });

  it('reports a kind once a minute, and another kind at once', async () => {
    const { reporter, sent, pass } = open();
    reporter.take(told());
    reporter.take(told());
    reporter.take(told({ version: 'v2' }));
    await pass(MINUTE_MS - 1);
    reporter.take(told());
    await pass();
    expect(sent.map(({ version }) => version)).toEqual(['v1', 'v2']);
    await pass(1);
    reporter.take(told());
    await pass();
    expect(sent).toHaveLength(3);
  });

  it('sends ten a minute at most and the rest later automatically, of twenty', async () => {
    const { reporter, sent, pass } = open();
    for (let index = 0; index < 40; index += 1) reporter.take(told({ remote: `remote-${index}` }));
    await pass();
    expect(sent).toHaveLength(10);
    await pass(MINUTE_MS);
    expect(sent).toHaveLength(20);
    await pass(10 * MINUTE_MS);
    expect(sent.at(-1)?.remote).toBe('remote-19');
    expect(sent).toHaveLength(20);
  });

  it('waits for a sign-in, and for a connection', async () => {
    const { reporter, places, sent, pass } = open();
    places.owner = null;
    reporter.take(told({}, { owner: null }));
    await pass(MINUTE_MS);
    expect(sent).toHaveLength(0);
    places.owner = 'anna';
    places.online = false;
    reporter.wake();
    await pass(MINUTE_MS);
    expect(sent).toHaveLength(0);
    places.online = true;
    reporter.wake();
    await pass();
    expect(sent).toHaveLength(1);
  });

  it('never reports what happened to one employee in the name of another', async () => {
    const { reporter, places, sent, pass } = open();
    places.online = false;
    reporter.take(told());
    places.owner = 'boris';
    places.online = true;
    reporter.wake();
    await pass(MINUTE_MS);
    expect(sent).toHaveLength(0);
  });

  it('respects the server’s retry time', async () => {
    const { reporter, send, pass } = open();
    send.mockRejectedValueOnce(busy(40));
    reporter.take(told());
    await pass(39_999);
    reporter.take(told({ number: 'R604' }));
    reporter.wake();
    await pass();
    expect(send).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(send.mock.calls.map(([{ number }]) => number)).toEqual(['R602', 'R602', 'R604']);
  });

  it('tries a silent server again, ever later, and gives up in the end', async () => {
    const { reporter, send, pass } = open();
    send.mockRejectedValue(cut);
    reporter.take(told());
    await pass(MINUTE_MS - 1);
    expect(send).toHaveBeenCalledTimes(1);
    await pass(24 * 60 * MINUTE_MS);
    expect(send).toHaveBeenCalledTimes(5);
  });

  it('is sent as soon as the connection is back', async () => {
    const { reporter, places, send, sent, pass } = open();
    send.mockRejectedValueOnce(cut);
    reporter.take(told());
    await pass();
    places.online = false;
    reporter.wake();
    places.online = true;
    reporter.wake();
    await pass();
    expect(sent).toHaveLength(1);
  });

  it('drops what the server refuses, and continues with the next', async () => {
    const { reporter, send, sent, pass } = open();
    send.mockRejectedValueOnce(new PortalError({ code: 'validation_failed', message: 'Нет.', status: 400 }));
    reporter.take(told());
    reporter.take(told({ remote: 'locations' }));
    await pass(60 * MINUTE_MS);
    expect(sent.map(({ remote }) => remote)).toEqual(['locations']);
    expect(send).toHaveBeenCalledTimes(2);
  });
});
