/** @dom */
import { ACCESS_TOKEN_KEY } from '@studio/contracts';
import type { AuthState, RemoteRegistry } from '@studio/portal';
import * as fc from 'fast-check';
import { safeRedirect } from '../../shell/routing/safe-redirect';
import { createPortalRouter } from './portal-router';

const NOTHING: RemoteRegistry = { schema: 1, remotes: [] };
const signedIn: AuthState = { authenticated: true, user: null, loading: false, error: null };

/** What react-router and the browser read in different ways; between blanks. */
const SIGNS =
  '/ // \\ . .. %2e %2E%2e %2f %5c @ : ? # ; ／ x evil.example https: javascript: login photosessions [ % %00';
const PARTS = [...SIGNS.split(' '), ' ', '\t', '\n', '\u202e'];
const address = fc.array(fc.constantFrom(...PARTS), { maxLength: 10 }).map((parts) => `/${parts.join('')}`);

const FORMS = [
  '/.//evil.example',
  '/x/..//evil.example',
  '/%2e//evil.example',
  '/./\\evil.example',
  '/.\\/evil.example',
  '/x/%2E%2e/\\evil.example',
  '/\t/evil.example',
  '//',
  '/\\',
  '//:0',
  '/login/../login?redirect=//evil.example',
];

let router: ReturnType<typeof createPortalRouter>;
const left = jest.fn();

beforeEach(() => {
  left.mockReset();
  // jsdom reports a page that is left as something it cannot do.
  jest.spyOn(console, 'error').mockImplementation(left);
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  localStorage.setItem(ACCESS_TOKEN_KEY, 'a-token');
  history.replaceState(null, '', '/pages/misc/not-found/404');
  router = createPortalRouter({
    session: { getState: () => signedIn },
    registry: async () => NOTHING,
    known: () => NOTHING,
    forgetRegistry: () => {},
    loader: { remote: () => Promise.reject(new Error('none')), screen: () => Promise.reject(new Error('none')) },
  });
});
afterEach(() => {
  router.dispose();
  localStorage.clear();
  jest.restoreAllMocks();
});

/** The page that stands in the address bar at the end is this portal's, and so is every link to it. */
function expectWithin(asked: string): void {
  const { location: at, errors, navigation } = router.state;
  const place = at.pathname + at.search + at.hash;
  expect({ asked, errors, navigation: navigation.state, left: left.mock.calls }).toEqual({
    asked,
    errors: null,
    navigation: 'idle',
    left: [],
  });
  expect(place).not.toMatch(/^\/[/\\]/);
  expect(new URL(router.createHref(at), location.origin).origin).toBe(location.origin);
  expect(new URL(place, location.origin).origin).toBe(location.origin);
}

async function check(asked: string): Promise<void> {
  const search = `?redirect=${encodeURIComponent(asked)}`;
  const target = safeRedirect(search);
  expect(target).toMatch(/^\/(?![/\\])/);
  // Signed in already: the loader of the sign-in page sends on.
  await router.navigate(`/login${search}`);
  expect(router.state.location.pathname).not.toBe('/login');
  expectWithin(asked);
  // Signed in just now: the sign-in page itself goes on.
  await router.navigate(target, { replace: true });
  expectWithin(asked);
}

describe('the address to return to after sign-in', () => {
  it.each(FORMS)('%s stays within the portal', check);

  it('stays within the portal whatever it consists of', async () => {
    await fc.assert(fc.asyncProperty(address, check), { numRuns: 300 });
  });
});
