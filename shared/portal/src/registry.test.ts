import { faultFor, parseRegistry, remoteFor, switchedOffFor } from './registry';

const photosessions = {
  name: 'photosessions',
  version: 'abc',
  entry: '/remotes/photosessions/abc/mf-manifest.json',
  paths: ['/photosessions'],
  title: 'Фотосессии',
};

const sales = {
  ...photosessions,
  name: 'sales',
  entry: '/remotes/sales/abc/mf-manifest.json',
  paths: ['/sales'],
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
    ['a prefix without a slash', { paths: ['photosessions'] }],
    ['no title', { title: '' }],
    ['no name', { name: '' }],
    ['a name of another kind', { name: 'Photo Sessions' }],
  ])('leaves out %s, says where, and keeps the others', (_, changes) => {
    const { remotes, faults } = parseRegistry({ schema: 1, remotes: [{ ...photosessions, ...changes }, sales] });
    expect(remotes).toEqual([sales]);
    expect(faults).toHaveLength(1);
    expect(faults?.[0]?.cause).toMatch(/^remotes\[0\]\./);
  });

  it.each([null, 'sales', [], 7])('leaves out %j in the place of an entry', (entry) => {
    const { remotes, faults } = parseRegistry({ schema: 1, remotes: [entry, sales] });
    expect(remotes).toEqual([sales]);
    expect(faults).toEqual([{ cause: expect.stringMatching(/^remotes\[0\]/), remote: '', title: null, paths: [] }]);
  });

  it.each([
    ['for nobody', { release: photosessions }],
    ['from elsewhere', { percent: 5, release: { ...photosessions, entry: '//evil.example/a.json' } }],
    ['that is no object', 'v2'],
  ])('leaves out a canary %s and keeps its remote', (_, canary) => {
    const { remotes, faults } = parseRegistry({ schema: 1, remotes: [{ ...photosessions, canary }] });
    expect(remotes).toEqual([photosessions]);
    expect(faults).toEqual([
      {
        cause: expect.stringMatching(/^remotes\[0\]\.canary/),
        remote: 'photosessions',
        title: 'Фотосессии',
        paths: [],
      },
    ]);
  });

  it('keeps the first of two with one name', () => {
    const twice = { ...photosessions, version: 'def' };
    const { remotes, faults } = parseRegistry({ schema: 1, remotes: [photosessions, twice] });
    expect(remotes).toEqual([photosessions]);
    expect(faults?.[0]?.cause).toMatch(/remotes\[1\]\.name is listed twice/);
  });

  it('knows whose addresses an unreadable entry leaves without an answer', () => {
    const registry = parseRegistry({ schema: 1, remotes: [{ ...photosessions, entry: 'elsewhere' }, sales] });
    expect(faultFor(registry, '/photosessions/7')).toMatchObject({ remote: 'photosessions', title: 'Фотосессии' });
    expect(faultFor(registry, '/sales')).toBeNull();
  });

  it.each([
    ['another schema', { schema: 2, remotes: [] }],
    ['no list', { schema: 1 }],
    ['a page of a captive portal', '<html></html>'],
  ])('refuses %s as a whole', (_, value) => {
    expect(() => parseRegistry(value)).toThrow(/remotes\.json/);
  });

  it.each([
    'https://evil.example/remotes/x/mf-manifest.json',
    '//evil.example/remotes/x/mf-manifest.json',
    '/remotes/../api/mf-manifest.json',
    '/elsewhere/mf-manifest.json',
    'data:application/json,{}.json',
  ])('leaves out the foreign address %s', (entry) => {
    const { remotes, faults } = parseRegistry({ schema: 1, remotes: [{ ...photosessions, entry }] });
    expect(remotes).toEqual([]);
    expect(faults?.[0]?.cause).toMatch(/entry/);
  });

  it('keeps what is withheld apart, and passes over what cannot be read of it', () => {
    const off = { ...sales, withheld: 'off', canary: { percent: 5, release: sales } };
    const registry = parseRegistry({
      schema: 1,
      remotes: [photosessions],
      withheld: [
        off,
        { ...sales, name: 'gone', paths: ['/gone'], withheld: 'removed' },
        { ...sales, withheld: 'why' },
        7,
      ],
    });
    expect(registry.remotes).toEqual([photosessions]);
    expect(registry.faults).toBeUndefined();
    expect(registry.withheld).toMatchObject([
      { name: 'sales', withheld: 'off' },
      { name: 'gone', withheld: 'removed' },
    ]);
    expect(remoteFor(registry, '/sales')).toBeNull();
    expect(switchedOffFor(registry, '/sales/7')?.title).toBe('Фотосессии');
    expect(switchedOffFor(registry, '/gone')).toBeNull();
  });

  it('gives an address to the longest prefix, and only at a slash', () => {
    const client = { ...photosessions, name: 'galleries', paths: ['/photosessions/clients'] };
    const registry = { schema: 1 as const, remotes: [photosessions, client] };
    expect(remoteFor(registry, '/photosessions/7')?.name).toBe('photosessions');
    expect(remoteFor(registry, '/photosessions/clients/7')?.name).toBe('galleries');
    expect(remoteFor(registry, '/photosessions-old')).toBeNull();
  });
});
