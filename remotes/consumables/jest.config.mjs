import { jestPreset } from '@studio/build/jest';

export default jestPreset({ name: 'consumables', rootDir: import.meta.dirname });
