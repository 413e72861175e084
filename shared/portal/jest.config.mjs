import { jestPreset } from '@studio/build/jest';

export default jestPreset({ name: 'portal', rootDir: import.meta.dirname });
