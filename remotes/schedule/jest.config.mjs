import { jestPreset } from '@studio/build/jest';

export default jestPreset({ name: 'schedule', rootDir: import.meta.dirname });
