import { HOST_CONTRACT } from '@studio/portal';
import { localRemote } from './local-build';
import { probeBuild } from './probe-build';
import { at, SALES_BUILD, serveDocuments } from './testing/serve-builds';

const ORIGIN = 'http://127.0.0.1:4637';
const HOST = { hostContract: HOST_CONTRACT, shared: { react: '19.3.1' } };
const probe = () => probeBuild(ORIGIN, () => HOST);
let undo = () => {};

const serve = (build: Record<string, unknown>) => (undo = serveDocuments(at(ORIGIN, build)));

afterEach(() => undo());

describe('what is served at an allowed origin', () => {
  it("is a remote with the build's own declaration, at that origin, in the version «local»", async () => {
    serve(SALES_BUILD);
    expect(await probe()).toEqual({
      state: 'ready',
      remote: {
        ...SALES_BUILD['remote.json'],
        version: 'local',
        entry: `${ORIGIN}/mf-manifest.json`,
        shared: { react: '^19.3.1' },
      },
    });
  });

  it('is distinguished from an origin where nobody listens', async () => {
    undo = serveDocuments({});
    expect(await probe()).toEqual({ state: 'silent' });
  });

  it.each([
    [
      'R201',
      'host contract',
      { ...SALES_BUILD, 'remote.json': { ...SALES_BUILD['remote.json'], hostContract: '^9.0.0' } },
    ],
    [
      'R203',
      'react',
      {
        ...SALES_BUILD,
        'mf-manifest.json': {
          ...SALES_BUILD['mf-manifest.json'],
          shared: [{ name: 'react', requiredVersion: '^18.0.0' }],
        },
      },
    ],
    [null, 'exposes no ./remote', { ...SALES_BUILD, 'mf-manifest.json': {} }],
    [null, 'remote.json.title is missing', { ...SALES_BUILD, 'remote.json': { name: 'sales', paths: ['/sales'] } }],
    [null, 'HTTP 404', { ...SALES_BUILD, 'remote.json': new Response('', { status: 404 }) }],
    [null, 'JSON', { ...SALES_BUILD, 'remote.json': new Response('<!doctype html>') }],
  ])('does not fit: %s %s', async (number, cause, build) => {
    serve(build);
    expect(await probe()).toEqual({
      state: 'unfit',
      number,
      cause: expect.stringContaining(cause) as string,
    });
  });
});

describe('a local build', () => {
  it('brings nothing that only a deploy may say', () => {
    const remote = localRemote(ORIGIN, {
      ...SALES_BUILD['remote.json'],
      version: '1.0.0',
      entry: 'https://elsewhere.example/mf-manifest.json',
      integrity: { 'mf-manifest.json': 'sha384-x' },
      canary: { percent: 100 },
    });
    expect(remote).toEqual({ ...SALES_BUILD['remote.json'], version: 'local', entry: `${ORIGIN}/mf-manifest.json` });
  });
});
