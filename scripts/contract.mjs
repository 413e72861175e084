/** Writes the contract that the browser's client carries, when its sources have changed: what a remote's tests need. */
import { generateClientContract } from './lib/build-app.mjs';

await generateClientContract();
