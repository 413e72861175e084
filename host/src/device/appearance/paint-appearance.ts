import type { Appearance } from './appearance';

/** Colour of the browser's own bars around the page. */
const BARS = { light: '#FFFFFF', dark: '#1A1A1F' } as const;

export const darkSystem = () => matchMedia('(prefers-color-scheme: dark)');

/** Puts an appearance on the page at once: classes, direction and marks that the stylesheets read. The same as first-paint.js. */
export function paintAppearance({
  theme,
  skin,
  navigation,
  collapsed,
  navbar,
  width,
  footer,
  direction,
}: Appearance): void {
  const dark = theme === 'system' ? darkSystem().matches : theme === 'dark';
  const { documentElement: root, body } = document;
  root.classList.toggle('dark', dark);
  root.classList.toggle('light', !dark);
  root.dir = direction;
  Object.assign(root.dataset, { navigation, collapsed, navbar, width, footer });
  const others = [...body.classList].filter((name) => name.startsWith('skin--'));
  body.classList.remove(...others);
  body.classList.add(`skin--${skin}`);
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    meta.setAttribute('content', BARS[dark ? 'dark' : 'light']);
}
