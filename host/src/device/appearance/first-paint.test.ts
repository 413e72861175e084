/** @dom */
import { sourceFiles } from '@studio/build/source-files';
import { ACCESS_TOKEN_KEY } from '@studio/contracts';
import { colorsOf, colorVar } from '@studio/ui';
import { type Appearance, CHOICES, SETTING_NAMES } from './appearance';
import { readAppearance } from './kept-appearance';
import { paintAppearance } from './paint-appearance';

const root = document.documentElement;
let dark = false;

/** The file as the page runs it, again each time. */
const run = () => jest.isolateModules(() => void jest.requireActual('../../../public/first-paint.js'));

beforeEach(() => {
  dark = false;
  localStorage.clear();
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; Max-Age=0; Path=/`;
  window.matchMedia = (() => ({ matches: dark })) as unknown as typeof matchMedia;
  history.replaceState(null, '', '/photosessions');
  clean();
});

function clean(): void {
  for (const name of root.getAttributeNames()) root.removeAttribute(name);
  document.body.className = '';
  document.head.replaceChildren();
}

function painted(): Record<string, string> {
  const own = [...root.attributes].map(({ name, value }) => [name, value]);
  const {
    lang: _,
    style: _style,
    'data-outline': _outline,
    ...looks
  } = Object.fromEntries(own) as Record<string, string>;
  return { ...looks, body: document.body.className };
}

function keep(settings: Partial<Appearance>, prefix = 'portal-studii'): void {
  for (const [name, value] of Object.entries(settings)) document.cookie = `${prefix}-${name}=${value}; Path=/`;
}

describe('before the first paint', () => {
  const single = SETTING_NAMES.flatMap((name) => CHOICES[name].map((value) => ({ [name]: value })));
  it.each<Partial<Appearance>>([
    {},
    ...single,
    { navigation: 'horizontal', navbar: 'hidden', collapsed: 'yes' },
    { navigation: 'vertical', navbar: 'hidden', collapsed: 'yes', theme: 'dark', skin: 'semi-dark', direction: 'rtl' },
    { skin: 'none', theme: '"><script>' } as unknown as Partial<Appearance>,
  ])('%j looks as the portal paints it afterwards', (settings) => {
    for (const system of [false, true]) {
      dark = system;
      keep(settings);
      clean();
      run();
      const first = painted();
      clean();
      paintAppearance(readAppearance());
      expect(first).toEqual(painted());
      expect(first['class']).toMatch(/^(light|dark)$/);
    }
  });

  it('reads the cookies under the prefix of the brand, and puts on its name and its colours', () => {
    keep({ theme: 'dark' }, 'moment');
    const vars = { '--studio-colors-brand-600': '#00AA88' };
    localStorage.setItem('portal_brand', JSON.stringify({ title: 'Момент', prefix: 'moment', vars }));
    run();
    expect(document.title).toBe('Момент');
    expect(root).toHaveClass('dark');
    expect(root.style.getPropertyValue('--studio-colors-brand-600')).toBe('#00AA88');
  });

  it('reads them for the longest name that a portal may have, too', () => {
    const prefix = 'shh'.repeat(60);
    keep({ theme: 'dark' }, prefix);
    localStorage.setItem('portal_brand', JSON.stringify({ title: 'Щ'.repeat(60), prefix, vars: {} }));
    run();
    expect(root).toHaveClass('dark');
  });

  it.each(['{', 'null', '7', '"x"', '[]', '{"title":7,"prefix":7,"vars":7}', '{"prefix":"a b","vars":null}'])(
    'is not upset by %s in the place of a brand',
    (garbage) => {
      keep({ theme: 'dark' });
      localStorage.setItem('portal_brand', garbage);
      run();
      expect(root).toHaveClass('dark');
      expect(document.body).toHaveClass('skin--default');
    },
  );

  it('takes nothing but our own names and plain colours for a colour', () => {
    const vars = { '--studio-a': 'url(//evil)', 'background-image': '#FFFFFF', '--other': '#FFFFFF', '--studio-b': 7 };
    localStorage.setItem('portal_brand', JSON.stringify({ vars }));
    run();
    expect(root.getAttribute('style')).toBeNull();
  });

  it('dresses the body as soon as there is one', async () => {
    const { body } = document;
    body.remove();
    run();
    root.append(body);
    await Promise.resolve();
    expect(body).toHaveClass('skin--default');
  });

  it('speaks the chosen language where languages are on, and Arabic from right to left', () => {
    document.cookie = 'language=ar-EG; Path=/';
    run();
    expect([root.lang, root.dir]).toEqual(['ru', 'ltr']);
    localStorage.setItem('portal_brand', '{"languages":true}');
    run();
    expect([root.lang, root.dir]).toEqual(['ar', 'rtl']);
    keep({ direction: 'ltr' });
    run();
    expect(root.dir).toBe('ltr');
    document.cookie = 'language=xx; Path=/';
    run();
    expect(root.lang).toBe('en');
  });

  it('outlines the shell for a signed-in person, where there is going to be one', () => {
    run();
    expect(root.dataset['outline']).toBeUndefined();
    localStorage.setItem(ACCESS_TOKEN_KEY, 'token');
    history.replaceState(null, '', '/login');
    run();
    expect(root.dataset['outline']).toBeUndefined();
    history.replaceState(null, '', '/photosessions');
    run();
    expect(root.dataset['outline']).toBe('shell');
  });
});

it('fetches the registry ahead for a signed-in person alone', () => {
  const ahead = () => document.querySelectorAll('link[rel=preload][href="/remotes.json"]');
  run();
  expect(ahead()).toHaveLength(0);
  localStorage.setItem(ACCESS_TOKEN_KEY, 'token');
  run();
  expect(ahead()).toHaveLength(1);
});

describe('when the script of the portal does not run', () => {
  const PAGE = '<div id="root"></div><template id="not-started"><main>Портал не загрузился</main></template>';
  const shown = () => document.getElementById('root')?.textContent;
  const isLate = (script: Partial<HTMLScriptElement>) => {
    const element = Object.assign(document.createElement('script'), script);
    document.head.append(element);
    element.dispatchEvent(new Event('error'));
    element.remove();
  };
  beforeEach(() => {
    document.body.innerHTML = PAGE;
    run();
  });
  afterEach(() => (document.body.innerHTML = ''));

  it.each<[string, () => void]>([
    ['it does not come', () => isLate({ defer: true })],
    ['it breaks', () => dispatchEvent(new Event('error'))],
    ['what it needs first does not come', () => dispatchEvent(new Event('unhandledrejection'))],
  ])('the page says so, once: %s', (_, fail) => {
    fail();
    fail();
    expect(shown()).toBe('Портал не загрузился');
  });

  it('says nothing of a part that comes later or is asked for again, nor once the portal stands', () => {
    isLate({ defer: false });
    expect(shown()).toBe('');
    document.getElementById('root')?.append('Фотосессии');
    isLate({ defer: true });
    expect(shown()).toBe('Фотосессии');
  });
});

test('the stylesheet of the first paint has the colours of the tokens', () => {
  const css =
    sourceFiles('host/src/device/appearance').find(({ file }) => file.endsWith('first-paint.css'))?.text ?? '';
  const rules = (selector: string) =>
    css
      .split(`\n  ${selector} {`)
      .slice(1)
      .map((rest) => rest.slice(0, rest.indexOf('}')))
      .join('');
  for (const theme of ['light', 'dark'] as const)
    for (const skin of ['default', 'bordered', 'semi-dark'] as const) {
      const colors = colorsOf(theme, skin);
      const selectors = ['body', `.${theme} > body`, `.${theme} > body.skin--${skin}`];
      const last = (pattern: RegExp) =>
        selectors.flatMap((selector) => [...rules(selector).matchAll(pattern)].map(([, color]) => color)).at(-1);
      expect(colorVar('bg.canvas')).toBe('var(--studio-colors-bg-canvas)');
      const ground = last(/background: var\(--studio-colors-bg-canvas, (#\w+)\)/g);
      const [nav, edge] = [last(/--outline-nav: (#\w+)/g), last(/--outline-edge: (#\w+)/g)];
      expect([theme, skin, ground, nav, edge]).toEqual([
        theme,
        skin,
        colors['bg.canvas'].toLowerCase(),
        colors['nav.bg'].toLowerCase(),
        colors['border.default'].toLowerCase(),
      ]);
    }
});
