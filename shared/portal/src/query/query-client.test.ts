/** @dom */
import { QueryObserver } from '@tanstack/react-query';
import { PortalError } from '../portal-error';
import { createQueryClient } from './query-client';

const failure = (code: string, status: number) => new PortalError({ code, status, message: 'Нет.' });

async function callsUntilFailure(error: PortalError, hooks: Partial<Parameters<typeof createQueryClient>[0]> = {}) {
  jest.useFakeTimers();
  const client = createQueryClient({ onUnauthorized: () => {}, ...hooks });
  const queryFn = jest.fn().mockRejectedValue(error);
  const observer = new QueryObserver(client, { queryKey: ['x'], queryFn });
  const end = observer.subscribe(() => {});
  await jest.advanceTimersByTimeAsync(60_000);
  end();
  jest.useRealTimers();
  return queryFn.mock.calls.length;
}

describe('a query', () => {
  it('is tried again twice after a lost line, a busy server or a fault of the server', async () => {
    expect(await callsUntilFailure(failure('network', 0))).toBe(3);
    expect(await callsUntilFailure(failure('unavailable', 503))).toBe(3);
    expect(await callsUntilFailure(failure('internal', 500))).toBe(3);
  });

  it.each([
    ['network', 0, true],
    ['bad_reply', 200, true],
    ['unavailable', 502, true],
    ['internal', 500, false],
    ['not_found', 404, false],
  ])('that ends with %s %i has the server looked for: %s', async (code, status, suspected) => {
    const onUnreachable = jest.fn();
    await callsUntilFailure(failure(code, status), { onUnreachable });
    expect(onUnreachable.mock.calls.length > 0).toBe(suspected);
  });

  it.each([403, 404])('drops what it showed with a %i: it may no longer be read, or is gone', async (status) => {
    const client = createQueryClient({ onUnauthorized: () => {} });
    const queryFn = jest.fn().mockResolvedValueOnce('8 916').mockRejectedValue(failure('x', status));
    const observer = new QueryObserver(client, { queryKey: ['people'], queryFn });
    const end = observer.subscribe(() => {});
    await observer.refetch();
    await observer.refetch();
    expect(observer.getCurrentResult()).toMatchObject({ isError: true, data: undefined });
    end();
  });

  it('is never tried again after a refusal', async () => {
    expect(await callsUntilFailure(failure('forbidden', 403))).toBe(1);
    expect(await callsUntilFailure(failure('not_found', 404))).toBe(1);
  });

  it('reports a refused token and a silent server to their listeners', async () => {
    const onUnauthorized = jest.fn();
    const onUnreachable = jest.fn();
    await callsUntilFailure(failure('session_ended', 401), { onUnauthorized, onUnreachable });
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
    expect(onUnreachable).not.toHaveBeenCalled();
    await callsUntilFailure(failure('network', 0), { onUnauthorized, onUnreachable });
    expect(onUnreachable).toHaveBeenCalledTimes(1);
  });
});
