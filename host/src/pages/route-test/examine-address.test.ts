/** @dom */
import { type AuthState, defineRemote, type RemoteRegistry } from '@studio/portal';
import { fakeUser } from '@studio/portal/testing';
import { SHELL_PAGES, SHELL_REDIRECTS } from '../../boot/shell-pages/shell-pages';
import { portalAddress, examineAddress } from './examine-address';
import { answererWords, demandWords } from './examination-words';
import { guardOutcome } from './guard-outcome';

const team = {
  name: 'team',
  version: 'v1',
  entry: '/remotes/team/v1/mf-manifest.json',
  paths: ['/team'],
  title: 'Команда',
};
const app = defineRemote({
  name: 'team',
  routes: [
    {
      path: '/team/:id',
      title: 'Карточка',
      load: async () => ({ default: () => null }),
      meta: { permissions: { all: ['read_employees'] }, roles: { any: ['admin', 'office'] } },
    },
  ],
});
const registry: RemoteRegistry = {
  schema: 1,
  remotes: [team],
  faults: [{ cause: 'remotes[1].title is missing', remote: 'stock', title: null, paths: ['/stock'] }],
};

const own = { pages: SHELL_PAGES, redirects: SHELL_REDIRECTS };
const examine = (path: string, loadApp = async () => app) =>
  examineAddress(new URL(path, 'http://localhost'), { registry, loadApp, ...own });
const session = (roles: Parameters<typeof fakeUser>[0] | null) => {
  const state: AuthState = {
    authenticated: roles !== null,
    user: roles === null ? null : fakeUser(roles),
    loading: false,
    error: null,
  };
  return { getState: () => state };
};

describe('who answers for an address', () => {
  it.each([
    ['/', { kind: 'index' }],
    ['/login?redirect=%2F', { kind: 'sign-in' }],
    ['/help/queue-stuck', { kind: 'page', pattern: '/help/:article' }],
    ['/consumables', { kind: 'redirect', target: '/consumables/location' }],
    ['/pages/misc/not-found/503', { kind: 'error-page', code: 503 }],
    ['/403', { kind: 'error-page', code: 403 }],
    ['/nowhere', { kind: 'error-page', code: null }],
    ['/team/7', { kind: 'remote', pattern: '/team/:id', title: 'Карточка' }],
    ['/team', { kind: 'no-route' }],
    ['/stock/7', { kind: 'broken-entry', name: 'stock' }],
    ['/schedule', { kind: 'not-connected', title: 'График' }],
  ])('%s', async (path, answerer) => {
    expect((await examine(path)).answerer).toMatchObject(answerer);
  });

  it('is unknown without the list of sections, and a section whose code does not come is named', async () => {
    const blind = await examineAddress(new URL('http://localhost/team/7'), {
      ...own,
      registry: null,
      loadApp: async () => app,
    });
    expect(answererWords(blind.answerer)).toContain('список разделов не пришёл');
    const broken = await examine('/team/7', () => Promise.reject(new Error('R603')));
    expect(answererWords(broken.answerer)).toContain('код не загрузился');
    expect(broken.answerer).toMatchObject({ cause: 'Error: R603' });
  });
});

it('says what a route demands in words', async () => {
  const { meta } = await examine('/team/7');
  expect(demandWords(meta)).toBe('Права (все: Видеть сотрудников); Роли (хотя бы одно: Администратор, Офис)');
  expect(demandWords({ requiresAuth: true })).toBe('Вход в портал');
  expect(demandWords({})).toBe('Ничего не требует');
});

describe('what the guard would do', () => {
  it('asks to sign in, refuses by role in its own words, or opens', async () => {
    const examination = await examine('/team/7');
    expect(await guardOutcome(examination, session(null))).toMatchObject({
      opens: false,
      target: '/login?redirect=%2Fteam%2F7',
    });
    const refused = await guardOutcome(examination, session({ roles: ['salesperson'] }));
    expect(refused).toMatchObject({ opens: false, words: 'У вас нет необходимой роли для доступа к этой странице.' });
    expect(await guardOutcome(examination, session({ roles: ['office'] }))).toMatchObject({ opens: true });
  });
});

it('takes addresses of this portal only', () => {
  expect(portalAddress('photosessions')?.pathname).toBe('/photosessions');
  expect(portalAddress('  /users/view?q=1 ')?.search).toBe('?q=1');
  expect(portalAddress(`${location.origin}/help`)?.pathname).toBe('/help');
  expect(portalAddress('https://evil.example/help')).toBeNull();
  expect(portalAddress('//evil.example')).toBeNull();
  expect(portalAddress('/x/..//evil.example')).toBeNull();
  expect(portalAddress('.//evil.example')).toBeNull();
});
