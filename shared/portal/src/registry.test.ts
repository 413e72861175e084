import { parseRegistry, remoteFor } from './registry';

const photosessions = {
  name: 'photosessions',
  version: 'abc',
  entry: '/remotes/photosessions/abc/mf-manifest.json',
  paths: ['/photosessions'],
  title: 'Фотосессии',
};

describe('the registry of remotes', () => {
  it('reads what the build writes', () => {
    expect(parseRegistry({ schema: 1, remotes: [photosessions] }).remotes).toEqual([photosessions]);
  });

  it('keeps what the published schema says of a version and of its canary', () => {
    const { examples } = jest.requireActual<{ examples: { remotes: Record<string, unknown>[] }[] }>(
      '../../../scripts/remotes/remotes.schema.json',
    );
    const listed = { ...examples[0]!.remotes[0]! };
    for (const key of ['origin', 'history', 'pinned']) delete listed[key];
    const { name: _, ...release } = (listed['canary'] as { release: Record<string, unknown> }).release;
    const canary = { percent: 5, release };
    expect(parseRegistry(examples[0]).remotes).toEqual([{ ...listed, canary }]);
  });

  it.each([
    ['an entry whose demand cannot be read', { entries: [{ path: '/x', title: 'X', permission: { every: ['a'] } }] }],
    ['an entry that demands nothing', { entries: [{ path: '/x', title: 'X', roles: {} }] }],
    ['a digest that is none', { integrity: { 'a.js': 'sha384-short' } }],
    ['a canary for nobody', { canary: { release: photosessions } }],
    [
      'a canary from elsewhere',
      { canary: { percent: 5, release: { ...photosessions, entry: '//evil.example/a.json' } } },
    ],
  ])('refuses %s', (_, changes) => {
    expect(() => parseRegistry({ schema: 1, remotes: [{ ...photosessions, ...changes }] })).toThrow(/remotes\[0\]/);
  });

  it.each([
    ['another schema', { schema: 2, remotes: [] }],
    ['no list', { schema: 1 }],
    ['a page of a captive portal', '<html></html>'],
    ['a name twice', { schema: 1, remotes: [photosessions, photosessions] }],
    ['a prefix without a slash', { schema: 1, remotes: [{ ...photosessions, paths: ['photosessions'] }] }],
    ['no title', { schema: 1, remotes: [{ ...photosessions, title: '' }] }],
  ])('refuses %s', (_, value) => {
    expect(() => parseRegistry(value)).toThrow(/remotes\.json/);
  });

  it.each([
    'https://evil.example/remotes/x/mf-manifest.json',
    '//evil.example/remotes/x/mf-manifest.json',
    '/remotes/../api/mf-manifest.json',
    '/elsewhere/mf-manifest.json',
    'data:application/json,{}.json',
  ])('refuses the foreign address %s', (entry) => {
    expect(() => parseRegistry({ schema: 1, remotes: [{ ...photosessions, entry }] })).toThrow(/entry/);
  });

  it('gives an address to the longest prefix, and only at a slash', () => {
    const client = { ...photosessions, name: 'galleries', paths: ['/photosessions/clients'] };
    const registry = { schema: 1 as const, remotes: [photosessions, client] };
    expect(remoteFor(registry, '/photosessions/7')?.name).toBe('photosessions');
    expect(remoteFor(registry, '/photosessions/clients/7')?.name).toBe('galleries');
    expect(remoteFor(registry, '/photosessions-old')).toBeNull();
  });
});
