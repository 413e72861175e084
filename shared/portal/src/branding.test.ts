/** @dom */
import type * as brandingModule from './branding';
import { branding, KEPT_BRAND_KEY, loadBranding } from './branding';

const realFetch = globalThis.fetch;

function serve(body: string, status = 200) {
  globalThis.fetch = async () => new Response(body, { status });
}

afterEach(() => {
  globalThis.fetch = realFetch;
});

describe('the branding', () => {
  it('is the delivered one until the file says otherwise, key by key', async () => {
    expect(branding()).toMatchObject({ appName: 'Портал студии', companyName: 'Фотостудия «Момент»' });
    serve(JSON.stringify({ company_name: 'Фотостудия «Кадр»', bot_name: 7, logo_path: '/brand/own.svg' }));
    expect(await loadBranding()).toEqual({
      appName: 'Портал студии',
      shortName: 'Портал',
      companyName: 'Фотостудия «Кадр»',
      logoPath: '/brand/own.svg',
      logoDarkPath: '',
      botName: '',
      loginImagePath: '',
      supportContact: '',
      colors: {},
      languages: false,
    });
  });

  it('has its colours as custom properties of the page, and nothing that is no colour', async () => {
    const ramp = { 600: '#1D4ED8', solidDark: '#275ae5', 700: 'red; background: url(//x)', 800: 8 };
    serve(JSON.stringify({ colours: { primary: '#1D4ED8', ramp } }));
    expect((await loadBranding()).colors).toEqual({
      '--studio-colors-brand-600': '#1D4ED8',
      '--studio-colors-brand-solid-dark': '#275ae5',
    });
    serve(JSON.stringify({ colours: null }));
    expect((await loadBranding()).colors).toEqual({});
  });

  it('is that of the last start until the file is read, and when it cannot be', () => {
    const vars = { '--studio-colors-brand-600': '#1D4ED8' };
    localStorage.setItem(KEPT_BRAND_KEY, JSON.stringify({ title: 'Портал «Кадр»', vars, languages: true }));
    jest.isolateModules(() => {
      const again = jest.requireActual<typeof brandingModule>('./branding');
      expect(again.branding()).toMatchObject({ appName: 'Портал «Кадр»', colors: vars, languages: true });
    });
    localStorage.clear();
  });

  it('stays as it was when the file is missing or broken', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const before = branding();
    serve('not found', 404);
    expect(await loadBranding()).toEqual(before);
    serve('{broken');
    expect(await loadBranding()).toEqual(before);
  });
});
