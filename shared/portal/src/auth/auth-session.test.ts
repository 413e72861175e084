/** @dom */
import { ACCESS_TOKEN_KEY, SECURE_TOKEN_KEY, USER_CACHE_KEY } from '@studio/contracts';
import { PortalError } from '../portal-error';
import { fakeUser } from '../testing/fake-user';
import { AuthSession } from './auth-session';
import { keepToken } from './token-storage';
import { readStoredRole, writeUserCache } from './user-cache';

const user = fakeUser();
const employee = { ...user, phone: '+79161234567', roles: [], status: 'active', hired_on: '2024-01-01' };
const token = (employeeId: string) => `h.${btoa(JSON.stringify({ employee_id: employeeId }))}.s`;
const refused = (status: number) => new PortalError({ code: 'x', message: 'Нет.', status });

function openSession(calls: Partial<ConstructorParameters<typeof AuthSession>[0]> = {}) {
  const me = jest.fn(calls.me ?? (async () => user));
  const readEmployee = jest.fn(calls.employee ?? (async () => employee as never));
  const endSession = jest.fn(calls.endSession ?? (async () => undefined));
  const onSignedOut = jest.fn();
  const onAccessChanged = jest.fn();
  const { pages } = calls;
  const session = new AuthSession(
    { me, employee: readEmployee, endSession, ...(pages && { pages }) },
    { onSignedOut, onAccessChanged },
  );
  return { session, me, readEmployee, endSession, onSignedOut, onAccessChanged };
}

const settle = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  sessionStorage.clear();
  document.cookie.split('; ').forEach((pair) => {
    document.cookie = `${pair.split('=')[0]}=; Max-Age=0; Path=/`;
  });
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('who is signed in', () => {
  it('is nobody without a token, and nothing is fetched', async () => {
    const { session, me } = openSession();
    session.initialise();
    await settle();
    expect(session.getState()).toMatchObject({ authenticated: false, user: null });
    expect(me).not.toHaveBeenCalled();
  });

  it('is known by a token in the cookie alone, which local storage then gets too', () => {
    document.cookie = 'accessToken=from-cookie; path=/';
    const { session } = openSession();
    session.initialise();
    expect(session.getState().authenticated).toBe(true);
    expect(localStorage.getItem(ACCESS_TOKEN_KEY)).toBe('from-cookie');
  });

  it('is restored from the cache at once and refreshed after one second', async () => {
    keepToken(token(user.id));
    writeUserCache({ ...user, full_name: 'Старое Имя' });
    const { session, me } = openSession();
    session.initialise();
    expect(session.getState().user?.full_name).toBe('Старое Имя');
    await jest.advanceTimersByTimeAsync(999);
    expect(me).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(me).toHaveBeenCalledTimes(1);
    expect(session.getState().user?.full_name).toBe(user.full_name);
  });

  it("is fetched when the cache is empty, broken, or another employee's", async () => {
    for (const cached of [null, '{broken', JSON.stringify({ ...user, id: 'other' })]) {
      keepToken(token(user.id));
      if (cached === null) localStorage.removeItem(USER_CACHE_KEY);
      else localStorage.setItem(USER_CACHE_KEY, cached);
      const { session, me } = openSession();
      session.initialise();
      expect(session.getState().user).toBeNull();
      await settle();
      expect(me).toHaveBeenCalledTimes(1);
    }
  });

  it('initialises once and runs one fetch at a time', async () => {
    keepToken(token(user.id));
    const { session, me } = openSession();
    session.initialise();
    session.initialise();
    void session.refresh();
    await session.refresh();
    expect(me).toHaveBeenCalledTimes(1);
  });

  it('merges the employee record, keeps the roles when it brings none, and caches the whole', async () => {
    keepToken(token(user.id));
    const { session, readEmployee } = openSession();
    session.initialise();
    await settle();
    expect(readEmployee).toHaveBeenCalledWith(user.id);
    expect(session.getState().user).toMatchObject({ phone: '+79161234567', roles: user.roles });
    expect(JSON.parse(localStorage.getItem(USER_CACHE_KEY) ?? '')).toMatchObject({
      phone: '+79161234567',
      roles: user.roles,
    });
    expect(readStoredRole()).toBe('salesperson');
  });

  it('has their pages once these are read, and keeps them with the user for the next visit', async () => {
    keepToken(token(user.id));
    const { session } = openSession({ pages: async () => ['home', 'payroll'] });
    session.initialise();
    await settle();
    expect(session.getState().user).toMatchObject({ phone: '+79161234567', pages: ['home', 'payroll'] });
    const next = openSession({ me: () => new Promise(() => {}) }).session;
    next.initialise();
    expect(next.getState().user?.pages).toEqual(['home', 'payroll']);
  });

  it('keeps the pages that are known when they cannot be read', async () => {
    keepToken(token(user.id));
    writeUserCache({ ...user, pages: ['home'] });
    const { session } = openSession({ pages: async () => Promise.reject(refused(503)) });
    session.initialise();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(session.getState()).toMatchObject({ authenticated: true, error: null, user: { pages: ['home'] } });
    expect(console.error).toHaveBeenCalled();
  });

  it('stays signed in when only the employee record fails, which is logged', async () => {
    keepToken(token(user.id));
    const { session } = openSession({ employee: async () => Promise.reject(refused(500)) });
    session.initialise();
    await settle();
    expect(session.getState()).toMatchObject({ authenticated: true, error: null });
    expect(console.error).toHaveBeenCalled();
  });

  it('does not treat a dropped connection during the refresh as an error', async () => {
    keepToken(token(user.id));
    const cut = () => Promise.reject(new TypeError('Failed to fetch'));
    const { session } = openSession({ employee: cut, pages: cut });
    session.initialise();
    await settle();
    expect(session.getState()).toMatchObject({ authenticated: true, user: { id: user.id } });
    expect(console.error).not.toHaveBeenCalled();
  });

  it('tells of a role that was given or taken since, the last one too, and of nothing else', async () => {
    keepToken(token(user.id));
    writeUserCache(user);
    const roles = [[...user.roles], [...user.roles, ...fakeUser({ roles: ['cashier'] }).roles], []];
    const { session, onAccessChanged } = openSession({ me: async () => ({ ...user, roles: roles.shift() ?? [] }) });
    session.initialise();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(onAccessChanged).not.toHaveBeenCalled();
    await session.reread();
    expect(onAccessChanged).toHaveBeenCalledTimes(1);
    await session.reread();
    expect(onAccessChanged).toHaveBeenCalledTimes(2);
    expect(session.getState().user?.roles).toEqual([]);
    await session.reread();
    expect(onAccessChanged).toHaveBeenCalledTimes(2);
  });

  it('reads again what changed while an older fetch was under way', async () => {
    keepToken(token(user.id));
    const { session, me } = openSession();
    session.initialise();
    await session.reread();
    expect(me).toHaveBeenCalledTimes(2);
  });

  it('is signed out by a 401 on the user fetch', async () => {
    keepToken(token(user.id));
    const { session, onSignedOut } = openSession({ me: async () => Promise.reject(refused(401)) });
    session.initialise();
    await settle();
    expect(onSignedOut).toHaveBeenCalledTimes(1);
    expect(session.getState().authenticated).toBe(false);
    expect(localStorage.getItem(ACCESS_TOKEN_KEY)).toBeNull();
  });

  it('stays with a stored error on any other refusal', async () => {
    keepToken(token(user.id));
    const { session, onSignedOut } = openSession({ me: async () => Promise.reject(refused(503)) });
    session.initialise();
    await settle();
    expect(session.getState()).toMatchObject({ authenticated: true, loading: false, error: 'HTTP error! status: 503' });
    expect(onSignedOut).not.toHaveBeenCalled();
  });

  it('keeps the cached user while the connection is down', async () => {
    keepToken(token(user.id));
    writeUserCache(user);
    const { session } = openSession({ me: async () => Promise.reject(new TypeError('Failed to fetch')) });
    session.initialise();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(session.getState()).toMatchObject({ authenticated: true, user: { id: user.id } });
  });

  it('keeps the token in every place of the specification when signing in', async () => {
    const { session } = openSession();
    await session.signIn(token(user.id));
    expect(localStorage.getItem(ACCESS_TOKEN_KEY)).toBe(token(user.id));
    expect(sessionStorage.getItem(SECURE_TOKEN_KEY)).toBe(token(user.id));
    expect(document.cookie).toContain(`accessToken=${encodeURIComponent(token(user.id))}`);
  });

  it('clears every trace on log-out and notifies the server', async () => {
    const { session, endSession, onSignedOut } = openSession();
    await session.signIn(token(user.id));
    await session.logout();
    expect(endSession).toHaveBeenCalledTimes(1);
    expect(onSignedOut).toHaveBeenCalledTimes(1);
    expect(session.getState().user).toBeNull();
    expect(localStorage).toHaveLength(0);
    expect(sessionStorage.getItem(SECURE_TOKEN_KEY)).toBeNull();
    expect(document.cookie).not.toMatch(/accessToken|userData/);
  });

  it('logs out within three seconds when the server does not answer', async () => {
    const { session, onSignedOut } = openSession({ endSession: () => new Promise(() => {}) });
    await session.signIn(token(user.id));
    void session.logout();
    await jest.advanceTimersByTimeAsync(3_000);
    expect(onSignedOut).toHaveBeenCalledTimes(1);
  });

  it("drops an answer that comes after another person's sign-in", async () => {
    let answer: (value: typeof user) => void = () => {};
    keepToken(token(user.id));
    const { session } = openSession({ me: () => new Promise((resolve) => (answer = resolve)) });
    session.initialise();
    session.forget();
    answer(user);
    await settle();
    expect(session.getState().user).toBeNull();
    expect(localStorage.getItem(USER_CACHE_KEY)).toBeNull();
  });
});
