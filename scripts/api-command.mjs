/**
 * `node scripts/api-command.mjs <command> …` runs a command of `api/src/cli` from the API's build, which is made first when
 * the sources are others than those that it was made from.
 */
import './lib/on-node.mjs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildApiOnce } from './lib/api-program.mjs';
import { ROOT } from './lib/run.mjs';

await buildApiOnce();
// The command reads its own arguments.
const [command] = process.argv.splice(2, 1);
process.setSourceMapsEnabled(true);
await import(pathToFileURL(join(ROOT, 'api/dist', `${command}.mjs`)).href);
