import { branding, loadBranding } from './branding';

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
      companyName: 'Фотостудия «Кадр»',
      logoPath: '/brand/own.svg',
      botName: '',
      loginImagePath: '',
      languages: false,
    });
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
