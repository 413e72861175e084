/**
 * For `node --import …/register.mjs --import tsx`: plants the bug that FAULTS_PLANT names in a server that runs from its
 * sources, as they are loaded. Registered before tsx, it hands tsx the changed TypeScript; no file is touched.
 */
import { register } from 'node:module';
import { plantNamed } from './plants.mjs';

const name = process.env['FAULTS_PLANT'];
if (name) register('./rewrite-hook.mjs', import.meta.url, { data: { edits: plantNamed(name).edits } });
