/** Builds the API when its sources have changed, and prints Node's arguments that start it, as JSON. */
import { API_PROGRAM, buildApiOnce } from './lib/api-program.mjs';

await buildApiOnce();
console.log(JSON.stringify(API_PROGRAM));
