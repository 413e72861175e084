import type { RegisteredRemote, RemoteRegistry } from '@studio/portal';
import { activateOverride, withOverride } from './with-override';

const remote = (name: string, version = 'v1'): RegisteredRemote => ({
  name,
  version,
  entry: `/remotes/${name}/${version}/mf-manifest.json`,
  title: name,
  paths: [`/${name}`],
});
const registry: RemoteRegistry = { schema: 1, remotes: [remote('photosessions'), remote('sales')] };
const local = (name: string) => ({ ...remote(name, 'local'), entry: 'http://127.0.0.1:4637/mf-manifest.json' });
const activate = (name: string) =>
  activateOverride({ employeeId: 'dev', origin: 'http://127.0.0.1:4637', remote: local(name) });

afterEach(() => activateOverride(null));

describe('a local build', () => {
  it('changes nothing as long as there is none', () => {
    expect(withOverride(registry)).toBe(registry);
  });

  it('replaces the remote of its name and leaves the others unchanged', () => {
    activate('sales');
    expect(withOverride(registry).remotes).toEqual([local('sales'), remote('photosessions')]);
  });

  it('may be a remote that is not deployed yet', () => {
    activate('parcels');
    expect(withOverride(registry).remotes.map(({ name }) => name)).toEqual(['parcels', 'photosessions', 'sales']);
  });
});
