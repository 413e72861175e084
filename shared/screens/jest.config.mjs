import { jestPreset } from '@studio/build/jest';

export default jestPreset({ name: 'screens', rootDir: import.meta.dirname });
