import { jestPreset } from '@studio/build/jest';

export default jestPreset({ name: 'sales', rootDir: import.meta.dirname });
