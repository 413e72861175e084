import { createStore } from 'jotai';
import { followSystemTheme, themeChoiceAtom } from './theme-choice';

let dark = false;
let changed = () => {};

beforeEach(() => {
  dark = false;
  document.documentElement.className = 'light';
  document.cookie = 'studio-portal-theme=; Max-Age=0; Path=/';
  window.matchMedia = (() => ({
    get matches() {
      return dark;
    },
    addEventListener: (_: string, listener: () => void) => (changed = listener),
    removeEventListener() {},
  })) as unknown as typeof matchMedia;
});

const painted = () => document.documentElement.className;

describe('the theme', () => {
  it('follows the system live while nothing is chosen', () => {
    followSystemTheme();
    dark = true;
    changed();
    expect(painted()).toBe('dark');
    dark = false;
    changed();
    expect(painted()).toBe('light');
  });

  it('stays as chosen whatever the system does, and is kept in a cookie', () => {
    followSystemTheme();
    createStore().set(themeChoiceAtom, 'dark');
    expect(painted()).toBe('dark');
    expect(document.cookie).toContain('studio-portal-theme=dark');
    changed();
    expect(painted()).toBe('dark');
  });

  it('goes back to the system’s', () => {
    const store = createStore();
    store.set(themeChoiceAtom, 'dark');
    store.set(themeChoiceAtom, 'system');
    expect(painted()).toBe('light');
    expect(document.cookie).not.toContain('studio-portal-theme');
  });
});
