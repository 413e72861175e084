import { jestPreset } from '@studio/build/jest';

export default jestPreset({ name: 'photosessions', rootDir: import.meta.dirname, esm: ['thumbhash'] });
