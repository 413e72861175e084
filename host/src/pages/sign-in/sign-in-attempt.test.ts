/** @dom */
import { PortalError } from '@studio/portal';
import { POLL_INTERVAL_MS, SignInAttempt } from './sign-in-attempt';

const attempt = {
  attempt_id: '0190a000-0000-7000-8000-0000000000c1',
  app_link: 'tg://resolve?domain=bot&start=code',
  web_link: 'https://t.me/bot?start=code',
  bot_name: 'bot',
  expires_at: '2030-01-01T00:00:00Z',
};
const refusal = (code: string, status: number, message = 'Нет.') => new PortalError({ code, status, message });

function begin() {
  const start = jest.fn(async () => ({ status: 201 as const, headers: { 'set-cookie': '' }, body: attempt }));
  const verify = jest.fn<Promise<unknown>, [{ attempt_id: string; typed_code?: string }]>(async () => ({
    status: 'pending',
  }));
  const onConfirmed = jest.fn();
  const signIn = new SignInAttempt({ calls: { start, verify } as never, onConfirmed });
  return { start, verify, onConfirmed, signIn };
}

const tick = (times = 1) => jest.advanceTimersByTimeAsync(times * POLL_INTERVAL_MS);

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('signing in', () => {
  it('asks every two seconds until it is confirmed, then never again', async () => {
    const { signIn, verify, onConfirmed } = begin();
    await signIn.start();
    expect(signIn.getState()).toMatchObject({ phase: 'waiting', attempt });
    await tick(3);
    expect(verify).toHaveBeenCalledTimes(3);
    verify.mockResolvedValue({ status: 'confirmed', access_token: 'token-1', employee_id: 'e' });
    await tick();
    expect(onConfirmed).toHaveBeenCalledWith('token-1');
    await tick(5);
    expect(verify).toHaveBeenCalledTimes(4);
    expect(signIn.getState().phase).toBe('confirmed');
  });

  describe('without a line', () => {
    const noLine = new PortalError({ code: 'network', message: 'Нет связи с сервером.' });

    it('waits for it and begins by itself, at once when the line returns', async () => {
      const { signIn, start } = begin();
      start.mockRejectedValueOnce(noLine).mockRejectedValueOnce(noLine);
      await signIn.start();
      expect(signIn.getState()).toEqual({ phase: 'starting', offline: true });
      await tick();
      expect(signIn.getState()).toEqual({ phase: 'starting', offline: true });
      await signIn.poll();
      expect(signIn.getState()).toMatchObject({ phase: 'waiting', offline: false });
      await tick(3);
      expect(start).toHaveBeenCalledTimes(3);
    });

    it('says so while it waits for a confirmation, and goes on', async () => {
      const { signIn, verify, onConfirmed } = begin();
      await signIn.start();
      verify.mockRejectedValueOnce(noLine).mockResolvedValueOnce({ status: 'pending' });
      await tick();
      expect(signIn.getState()).toMatchObject({ phase: 'waiting', offline: true });
      await tick();
      expect(signIn.getState()).toMatchObject({ phase: 'waiting', offline: false });
      verify.mockResolvedValue({ status: 'confirmed', access_token: 'token-1', employee_id: 'e' });
      await tick();
      expect(onConfirmed).toHaveBeenCalledWith('token-1');
    });

    it('does not begin any more once the page is left', async () => {
      const { signIn, start } = begin();
      start.mockRejectedValueOnce(noLine);
      await signIn.start();
      signIn.stop();
      await tick(5);
      expect(start).toHaveBeenCalledTimes(1);
    });
  });

  describe('when the server takes it for another browser’s', () => {
    const otherBrowser = refusal('other_browser', 403, 'Вход начат в другом браузере.');

    it('begins once more where that is its first answer: the cookie of a page that was loaded again came last', async () => {
      const { signIn, start, verify } = begin();
      verify.mockRejectedValueOnce(otherBrowser);
      await signIn.start();
      await tick();
      expect(start).toHaveBeenCalledTimes(2);
      expect(signIn.getState().phase).toBe('waiting');
      verify.mockRejectedValueOnce(otherBrowser);
      await tick();
      expect(signIn.getState()).toMatchObject({ phase: 'failed', error: otherBrowser });
      expect(start).toHaveBeenCalledTimes(2);
    });

    it('says so where it has been waiting: another tab has begun', async () => {
      const { signIn, start, verify } = begin();
      await signIn.start();
      await tick();
      verify.mockRejectedValueOnce(otherBrowser);
      await tick();
      expect(signIn.getState()).toMatchObject({ phase: 'failed', error: otherBrowser });
      expect(start).toHaveBeenCalledTimes(1);
    });
  });

  it('does not ask while the page is hidden', async () => {
    const { signIn, verify } = begin();
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await signIn.start();
    await tick(5);
    expect(verify).not.toHaveBeenCalled();
    hidden.mockReturnValue(false);
    await tick();
    expect(verify).toHaveBeenCalledTimes(1);
  });

  it('tells a refusal in the messenger', async () => {
    const { signIn, verify } = begin();
    await signIn.start();
    verify.mockResolvedValue({ status: 'declined' });
    await tick();
    expect(signIn.getState().phase).toBe('declined');
  });

  it('says that a code ended before its time', async () => {
    const { signIn, verify } = begin();
    await signIn.start();
    verify.mockRejectedValueOnce(
      new PortalError({ code: 'code_used', status: 410, message: 'Нет.', details: { ended_early: true } }),
    );
    await tick();
    expect(signIn.getState().phase).toBe('crossed');
  });

  it('expires by the word of the server and can begin anew', async () => {
    const { signIn, verify, start } = begin();
    await signIn.start();
    verify.mockRejectedValueOnce(refusal('code_used', 410));
    await tick();
    expect(signIn.getState().phase).toBe('expired');
    await signIn.start();
    expect(start).toHaveBeenCalledTimes(2);
    expect(signIn.getState().phase).toBe('waiting');
  });

  it('waits out a lost line and a busy server', async () => {
    const { signIn, verify } = begin();
    await signIn.start();
    verify.mockRejectedValueOnce(refusal('network', 0)).mockRejectedValueOnce(refusal('unavailable', 503));
    await tick(2);
    expect(signIn.getState().phase).toBe('waiting');
    await tick();
    expect(verify).toHaveBeenCalledTimes(3);
  });

  it('says what is wrong with a typed code and goes on waiting', async () => {
    const { signIn, verify } = begin();
    await signIn.start();
    verify.mockRejectedValueOnce(refusal('validation_failed', 400, 'Код не подошёл.'));
    await signIn.submitCode('123456');
    expect(verify).toHaveBeenLastCalledWith({ attempt_id: attempt.attempt_id, typed_code: '123456' });
    expect(signIn.getState()).toMatchObject({ phase: 'waiting', codeError: 'Код не подошёл.', checking: false });
    await tick();
    expect(verify).toHaveBeenCalledTimes(2);
  });

  it('signs in by a typed code', async () => {
    const { signIn, verify, onConfirmed } = begin();
    await signIn.start();
    verify.mockResolvedValueOnce({ status: 'confirmed', access_token: 'token-2', employee_id: 'e' });
    await signIn.submitCode('123456');
    expect(onConfirmed).toHaveBeenCalledWith('token-2');
  });

  it('shows why no attempt could be started', async () => {
    const { signIn, start } = begin();
    start.mockRejectedValueOnce(refusal('too_many_requests', 429, 'Слишком много попыток. Подождите немного.'));
    await signIn.start();
    expect(signIn.getState()).toMatchObject({ phase: 'failed', error: { code: 'too_many_requests' } });
  });

  it('drops the answer of an attempt that was given up', async () => {
    const { signIn, verify, onConfirmed } = begin();
    let answer: (value: unknown) => void = () => {};
    await signIn.start();
    verify.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    await tick();
    await signIn.start();
    answer({ status: 'confirmed', access_token: 'late', employee_id: 'e' });
    await jest.advanceTimersByTimeAsync(0);
    expect(onConfirmed).not.toHaveBeenCalled();
  });
});
