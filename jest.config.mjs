import { fileURLToPath } from 'node:url';
import { portalApps } from './scripts/lib/apps.mjs';
import { jestPreset } from './shared/build/src/jest.mjs';

const project = (name, folder, options = {}) =>
  jestPreset({ name, rootDir: fileURLToPath(new URL(folder, import.meta.url)), ...options });

/** The API is tested by Node's own runner and the journeys by Playwright; everything else runs here. */
export default {
  // Milliseconds: a busy machine is slow, not wrong. Of a project's own settings Jest ignores this one.
  testTimeout: 60_000,
  projects: [
    project('contracts', 'shared/contracts', { environment: 'node', prebuilt: false }),
    project('ui', 'shared/ui', { prebuilt: false }),
    project('offline', 'shared/offline', { environment: 'node', prebuilt: false }),
    project('portal', 'shared/portal', { prebuilt: false }),
    project('screens', 'shared/screens'),
    project('workbench', 'workbench', { prebuilt: false }),
    { ...project('host', 'host'), testMatch: ['<rootDir>/{src,service-worker/src}/**/*.test.{ts,tsx}'] },
    ...portalApps()
      .filter(({ studio }) => studio !== null)
      .map(({ folder }) => folder),
  ],
};
