/**
 * `npm run bench:monolith [-- --json]`: builds host and remotes as one plain bundle into `dist/monolith` too, and
 * measures starts of both in one run of a real browser. The first part of `npm run bench`.
 */
import './lib/on-node.mjs';
import { run } from './lib/run.mjs';

const bench = ['scripts/bench.mjs', '--only', 'starts', ...process.argv.slice(2)];
process.exitCode = await run(process.execPath, bench);
