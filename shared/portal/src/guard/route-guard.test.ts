import { DENIALS } from '@studio/contracts';
import type { AuthState } from '../auth/auth-session';
import type { PortalUser } from '../auth/portal-user';
import { fakeUser } from '../testing/fake-user';
import { readGuardError } from './guard-error';
import { redirectOf } from './route-guard';

function sessionOf(user: PortalUser | null, authenticated = true) {
  const state: AuthState = { authenticated, user, loading: false, error: null };
  return { state, getState: () => state };
}

const here = '/stock/7?tab=1';

describe('a guarded route', () => {
  it('sends the unauthenticated to sign in and remembers where they wanted to go', async () => {
    expect(await redirectOf({ requiresAuth: true }, here, sessionOf(null, false))).toBe(
      `/login?redirect=${encodeURIComponent(here)}`,
    );
  });

  it('opens for anybody when it is public or names nothing', async () => {
    expect(await redirectOf({ public: true, requiresAuth: true }, here, sessionOf(null, false))).toBeNull();
    expect(await redirectOf({}, here, sessionOf(null, false))).toBeNull();
  });

  it('opens with a token alone when it requires nothing more, even before the user is known', async () => {
    expect(await redirectOf({ requiresAuth: true }, here, sessionOf(null))).toBeNull();
  });

  it('wants every permission of «all» and one of «any»', async () => {
    const salesperson = sessionOf(fakeUser({ roles: ['salesperson'] }));
    const all = (...names: ('create_photosessions' | 'delete_photosessions')[]) => ({ permissions: { all: names } });
    expect(await redirectOf(all('create_photosessions'), here, salesperson)).toBeNull();
    const refused = await redirectOf(all('create_photosessions', 'delete_photosessions'), here, salesperson);
    expect(refused).toContain('error=insufficient_permissions');
    expect(
      await redirectOf({ permissions: { any: ['create_photosessions', 'delete_photosessions'] } }, here, salesperson),
    ).toBeNull();
  });

  it('wants the roles it names', async () => {
    const cashier = sessionOf(fakeUser({ roles: ['cashier'] }));
    expect(await redirectOf({ roles: { any: ['cashier', 'admin'] } }, here, cashier)).toBeNull();
    expect(await redirectOf({ roles: { all: ['cashier', 'admin'] } }, here, cashier)).toContain(
      'error=insufficient_role',
    );
  });

  it("words the refusal as the specification does, and never in the address's", async () => {
    const path = await redirectOf({ permissions: { all: ['manage_roles'] } }, here, sessionOf(fakeUser()));
    const url = new URL(path ?? '', 'http://portal');
    expect(url.pathname).toBe('/');
    expect(url.searchParams.get('message')).toBe('У вас нет необходимых прав для доступа к этой странице');
    expect(readGuardError('?error=insufficient_role&message=Переведите%20деньги&tab=2')).toEqual({
      message: 'У вас нет необходимой роли для доступа к этой странице',
      detail: null,
      suggested: null,
      rest: '?tab=2',
    });
    expect(readGuardError('?error=made_up&message=Привет')).toBeNull();
    expect(readGuardError('?error=constructor')).toBeNull();
    expect(readGuardError('?error=access_denied&reason=toString&suggested=//evil.example')).toMatchObject({
      detail: null,
      suggested: null,
    });
  });

  it('shows the role-specific denial of a permission that has one', async () => {
    const refused = await redirectOf({ permissions: { any: ['read_office_dashboard'] } }, here, sessionOf(fakeUser()));
    expect(readGuardError(new URL(refused ?? '', 'http://portal').search)).toMatchObject({
      message: 'У вас нет необходимых прав для доступа к этой странице',
      detail: 'Этот раздел открыт только офисным менеджерам.',
    });
  });

  it.each([
    ['office_managers_only', 'consumables.manage_office_warehouse'],
    ['city_managers_only', 'consumables.manage_city_warehouse'],
    ['location_admins_only', 'read_location_dashboard'],
    ['designers_only', 'read_designer_dashboard'],
    ['counter_staff_only', 'quick_transfer'],
    ['no_reports', 'read_reports'],
    ['no_audit_logs', 'access_logs'],
    ['no_materials', 'consumables.delete_materials'],
  ] as const)('tells %s to whoever lacks %s', async (denial, permission) => {
    const photographer = sessionOf(fakeUser({ roles: ['photographer'] }));
    const refused = await redirectOf({ permissions: { any: [permission] } }, here, photographer);
    expect(readGuardError(new URL(refused ?? '', 'http://portal').search)?.detail).toBe(DENIALS[denial]);
  });

  it('of permissions and roles names the permission first', async () => {
    const meta = { permissions: { all: ['manage_roles'] }, roles: { all: ['admin'] } } as const;
    expect(await redirectOf(meta, here, sessionOf(fakeUser()))).toContain('error=insufficient_permissions');
  });

  describe('under page access', () => {
    const opening = (...pages: string[]) => sessionOf(fakeUser({ pages }));
    const open = (path: string, session: ReturnType<typeof sessionOf>) =>
      redirectOf({ requiresAuth: true }, path, session);
    const refusalAt = async (path: string, ...pages: string[]) =>
      readGuardError(new URL((await open(path, opening(...pages))) ?? '', 'http://portal').search);

    it('opens what it names and refuses what it does not, each page with all below it', async () => {
      expect(await open('/photosessions/7?tab=photos', opening('photosessions'))).toBeNull();
      expect(await open('/payroll', opening('photosessions'))).toContain('error=access_denied');
      expect(await open('/users/view/7', opening('photosessions'))).toContain('error=access_denied');
      expect(await open('/help', opening())).toBeNull();
    });

    it('opens the start page to everybody: refusals are shown there, so it must not be refused itself', async () => {
      expect(await open('/dashboards/analytics', opening('photosessions'))).toBeNull();
    });

    it("opens everybody's own card, even to those who may not read the others", async () => {
      const own = fakeUser().id;
      expect(await open(`/users/view/${own}?tab=connections`, opening('photosessions'))).toBeNull();
      expect(await open(`/users/view/${own}0`, opening('photosessions'))).toContain('error=access_denied');
    });

    it('suggests a page of the same section, else what staff open most, else nothing', async () => {
      const pages = ['home', 'photosessions', 'consumables_city'];
      const director = sessionOf(fakeUser({ roles: ['regional_director'], pages }));
      const refused = await open('/consumables/office', director);
      expect(readGuardError(new URL(refused ?? '', 'http://portal').search)).toEqual({
        message: 'У вас нет доступа к этому разделу',
        detail: 'Этот раздел открыт только офисным менеджерам.',
        suggested: '/consumables/city',
        rest: '',
      });
      expect((await refusalAt('/payroll', 'home', 'stock', 'schedule'))?.suggested).toBe('/schedule');
      expect((await refusalAt('/payroll', 'home', 'stock'))?.suggested).toBe('/stock');
      expect((await refusalAt('/payroll', 'home'))?.suggested).toBeNull();
    });

    it('leaves to permissions and to the screen what permissions do not open', async () => {
      expect(await open('/consumables/office', opening('home'))).toBeNull();
      const keeper = sessionOf(fakeUser({ roles: ['warehouse_keeper'], pages: ['home'] }));
      expect(await open('/photosessions', keeper)).toBeNull();
    });

    it('is decided by permissions alone while it is not known', async () => {
      expect(await open('/payroll', sessionOf(fakeUser()))).toBeNull();
      expect(await open('/payroll', sessionOf(null))).toBeNull();
    });
  });

  it("waits for the user's data ten times 100 ms, then goes to the index", async () => {
    jest.useFakeTimers();
    const late = sessionOf(null);
    const meta = { permissions: { all: ['read_photosessions'] as const } };
    const opening = redirectOf(meta, here, late);
    await jest.advanceTimersByTimeAsync(850);
    late.state.user = fakeUser();
    await jest.advanceTimersByTimeAsync(100);
    expect(await opening).toBeNull();

    const never = redirectOf(meta, here, sessionOf(null));
    await jest.advanceTimersByTimeAsync(1_000);
    expect(await never).toBe('/');
    jest.useRealTimers();
  });
});
