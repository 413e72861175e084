import { jestPreset } from '@studio/build/jest';

export default jestPreset({ name: 'users', rootDir: import.meta.dirname });
