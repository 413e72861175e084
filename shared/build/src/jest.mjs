import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { prebuiltLibraries, prebuiltModules } from './jest-prebuilt.mjs';

const require = createRequire(import.meta.url);
const here = (name) => fileURLToPath(new URL(name, import.meta.url));

/** Packages published only as ES modules: Jest runs CommonJS, so they are transformed like our own sources. */
const esmOnly = [
  'marked',
  '@open-draft',
  '@orpc',
  '@standardserver',
  '@noble',
  'rettime',
  'until-async',
  'yet-another-react-lightbox',
  'hono',
  'idb',
  'idb-keyval',
  'fast-check',
  'pure-rand',
  'lucide-react',
  'radash',
  'openapi-types',
  'json-schema-typed',
  'workbox-[a-z-]+',
  'zod',
  'type-fest',
  'uqr',
  'proxy-memoize',
  'proxy-compare',
];

/**
 * Jest project settings shared by the packages of the repository.
 *
 * @param {object} options
 * @param {string} options.name display name, for `npx jest --selectProjects <name>`
 * @param {string} options.rootDir folder of the package, absolute
 * @param {'jsdom' | 'node'} [options.environment] `jsdom` (default) carries Node's fetch, streams and channels and jest-dom's matchers
 * @param {string[]} [options.setup] further files run before each test file
 * @param {boolean} [options.prebuilt] loads the shared packages from one prebuilt file (default), not from their sources;
 *   without it only large libraries are prebuilt
 * @param {string[]} [options.esm] further ES-module-only packages
 * @returns {import('jest').Config}
 */
export function jestPreset({ name, rootDir, environment = 'jsdom', prebuilt = true, setup = [], esm = [] }) {
  const dom = environment === 'jsdom';
  const transformed = [...esmOnly, ...esm].join('|');
  return {
    displayName: name,
    rootDir,
    // Milliseconds: a busy machine is slow, not wrong.
    testTimeout: 60_000,
    runtime: here('./jest-runtime.cjs'),
    testEnvironment: dom ? here('./jest-environment.mjs') : 'node',
    testEnvironmentOptions: dom
      ? { url: 'http://localhost/', customExportConditions: ['browser', 'require', 'default'] }
      : {},
    testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
    setupFilesAfterEnv: [here('./jest-retry.mjs'), ...(dom ? [here('./jest-setup.cjs')] : []), ...setup],
    ...(prebuilt || dom ? { globalSetup: here('./jest-prebuilt.mjs') } : {}),
    moduleNameMapper: {
      ...(prebuilt ? prebuiltModules : prebuiltLibraries),
      '\\.(css|woff2)$': here('./jest-css.cjs'),
      '\\.(png|svg|webp|jpg|wasm)$': here('./jest-picture.cjs'),
    },
    transform: {
      '\\.md$': here('./jest-text.cjs'),
      '^.+\\.(t|j|mj)sx?$': [
        require.resolve('@swc/jest'),
        {
          jsc: {
            target: 'es2022',
            parser: { syntax: 'typescript', tsx: true, decorators: false },
            transform: { react: { runtime: 'automatic' } },
          },
          module: { type: 'commonjs' },
        },
      ],
    },
    transformIgnorePatterns: [`/node_modules/(?!(?:.*/node_modules/)?(?:${transformed})/)`],
  };
}
