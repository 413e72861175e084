import { jestPreset } from '@studio/build/jest';

export default jestPreset({ name: 'host', rootDir: import.meta.dirname });
