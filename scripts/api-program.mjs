/** Bundles the API when its sources have changed, and prints Node's arguments that start it, as JSON. */
import { apiProgram } from './lib/api-program.mjs';

console.log(JSON.stringify(await apiProgram()));
