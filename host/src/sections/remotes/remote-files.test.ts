/** @dom */
import { RemoteFiles } from './remote-files';

const release = {
  name: 'sales',
  version: 'v1',
  entry: '/remotes/sales/v1/mf-manifest.json',
  paths: ['/sales'],
  title: 'Продажи',
  integrity: { 'assets/a.js': 'sha384-a', 'assets/a.css': 'sha384-b', 'mf-manifest.json': 'sha384-m' },
};
const url = (path: string) => `http://localhost/remotes/sales/v1/${path}`;

function scriptOf(path: string) {
  const script = document.createElement('script');
  script.src = url(path);
  return script;
}

function knowing() {
  const files = new RemoteFiles();
  files.know(release, 10_000);
  return files;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a file of a remote', () => {
  it(`gets the registry's digest, script and stylesheet alike`, () => {
    const files = knowing();
    const script = scriptOf('assets/a.js');
    const link = Object.assign(document.createElement('link'), { href: url('assets/a.css') });
    files.guard(script);
    files.guard(link);
    expect([script.integrity, link.integrity]).toEqual(['sha384-a', 'sha384-b']);
  });

  it('gets none when the registry has none, or when it belongs to no remote', () => {
    const files = knowing();
    const unknown = scriptOf('assets/new.js');
    const foreign = Object.assign(document.createElement('script'), { src: 'http://localhost/assets/a.js' });
    files.guard(unknown);
    files.guard(foreign);
    expect([unknown.integrity, foreign.integrity].map((value) => value || 'none')).toEqual(['none', 'none']);
    jest.advanceTimersByTime(60_000);
    expect(files.troublesOf(release)).toEqual([[url('assets/new.js'), 'late']]);
  });

  it('fails when it takes too long, for the code that requested it', () => {
    const files = knowing();
    const script = scriptOf('assets/a.js');
    const failed = jest.fn();
    script.addEventListener('error', failed);
    files.guard(script);
    jest.advanceTimersByTime(9_999);
    expect(failed).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(failed).toHaveBeenCalledTimes(1);
    expect(files.troublesOf(release)).toEqual([[url('assets/a.js'), 'late']]);
  });

  it('is in trouble until it comes', () => {
    const files = knowing();
    const [first, second] = [scriptOf('assets/a.js'), scriptOf('assets/a.js')];
    files.guard(first);
    first.dispatchEvent(new Event('error'));
    expect(files.troublesOf(release)).toEqual([[url('assets/a.js'), 'failed']]);
    files.guard(second);
    second.dispatchEvent(new Event('load'));
    expect(files.troublesOf(release)).toEqual([]);
    jest.advanceTimersByTime(60_000);
    expect(files.troublesOf(release)).toEqual([]);
  });
});

describe('a manifest', () => {
  const answer = (response: () => Promise<Response>) => {
    globalThis.fetch = jest.fn(response);
  };

  it('is fetched with its digest', async () => {
    answer(async () => new Response('{}'));
    expect(await (await knowing().fetch(url('mf-manifest.json'))).json()).toEqual({});
    expect(fetch).toHaveBeenCalledWith(
      url('mf-manifest.json'),
      expect.objectContaining({ integrity: 'sha384-m', signal: expect.any(AbortSignal) }),
    );
  });

  it.each([
    ['an error', async () => new Response('', { status: 404 })],
    ['a page', async () => new Response('<html>')],
    ['nothing', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('that is %s is in trouble', async (_, response) => {
    answer(response);
    const files = knowing();
    await expect(files.fetch(url('mf-manifest.json'))).rejects.toThrow();
    expect(files.troublesOf(release)).toEqual([[url('mf-manifest.json'), 'failed']]);
  });
});
