import { jestPreset } from '@studio/build/jest';

const preset = jestPreset({ name: 'host', rootDir: import.meta.dirname });

export default {
  ...preset,
  testMatch: ['<rootDir>/{src,service-worker/src}/**/*.test.{ts,tsx}'],
};
