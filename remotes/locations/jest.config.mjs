import { jestPreset } from '@studio/build/jest';

export default jestPreset({ name: 'locations', rootDir: import.meta.dirname });
