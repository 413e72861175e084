/** @dom */
import { createStore } from 'jotai';
import { SETTING_NAMES } from './appearance';
import { appearanceAtom, followAppearance } from './appearance-atom';

let dark = false;
let systemChanged = () => {};

beforeEach(() => {
  dark = false;
  document.documentElement.className = 'light';
  document.body.className = 'of-somebody-else';
  for (const name of SETTING_NAMES) document.cookie = `portal-studii-${name}=; Max-Age=0; Path=/`;
  window.matchMedia = (() => ({
    get matches() {
      return dark;
    },
    addEventListener: (_: string, listener: () => void) => (systemChanged = listener),
    removeEventListener() {},
  })) as unknown as typeof matchMedia;
});

const theme = () => document.documentElement.className;

describe('the theme', () => {
  it('follows the system live while nothing is chosen', () => {
    followAppearance(createStore())();
    dark = true;
    systemChanged();
    expect(theme()).toBe('dark');
    dark = false;
    systemChanged();
    expect(theme()).toBe('light');
  });

  it('stays as chosen whatever the system does, and goes back to the system’s', () => {
    const store = createStore();
    followAppearance(store)();
    store.set(appearanceAtom, { theme: 'dark' });
    systemChanged();
    expect(theme()).toBe('dark');
    store.set(appearanceAtom, { theme: 'system' });
    expect(theme()).toBe('light');
  });
});

describe('a choice', () => {
  it('is kept in a cookie with the prefix of the title; the usual leaves none', () => {
    const store = createStore();
    store.set(appearanceAtom, { width: 'fluid', theme: 'dark' });
    expect(document.cookie).toContain('portal-studii-width=fluid');
    expect(document.cookie).toContain('portal-studii-theme=dark');
    store.set(appearanceAtom, { width: 'boxed', theme: 'system' });
    expect(document.cookie).not.toContain('portal-studii-');
  });

  it('is painted at once: skin on the body, direction and layout on the page', () => {
    createStore().set(appearanceAtom, { skin: 'semi-dark', direction: 'rtl', navigation: 'horizontal' });
    expect([...document.body.classList].toSorted()).toEqual(['of-somebody-else', 'skin--semi-dark']);
    expect(document.documentElement.dir).toBe('rtl');
    expect(document.documentElement.dataset).toMatchObject({ navigation: 'horizontal', collapsed: 'no' });
    createStore().set(appearanceAtom, { skin: 'default' });
    expect([...document.body.classList].toSorted()).toEqual(['of-somebody-else', 'skin--default']);
  });

  it('of another tab is followed when this one is looked at again', () => {
    const store = createStore();
    const stop = followAppearance(store);
    document.cookie = 'portal-studii-skin=bordered; Path=/';
    document.dispatchEvent(new Event('visibilitychange'));
    expect(store.get(appearanceAtom).skin).toBe('bordered');
    expect(document.body).toHaveClass('skin--bordered');
    stop();
    document.cookie = 'portal-studii-skin=semi-dark; Path=/';
    document.dispatchEvent(new Event('visibilitychange'));
    expect(store.get(appearanceAtom).skin).toBe('bordered');
  });
});
