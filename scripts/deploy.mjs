/**
 * `npm run deploy -w remotes/<name> -- --to <portal folder>`: brings one remote into a portal, alone. docs/delivery.md
 */
import { basename } from 'node:path';
import { deliver, tryOut } from './remotes/deliver.mjs';
import { folderOf, parseCommand, runCommand } from './remotes/command-line.mjs';
import { Refusal } from './remotes/refusal.mjs';

const USAGE = `usage: npm run deploy -w remotes/<name> -- --to <portal folder> [--dist <built folder>] [--version <name>]
  [--staged] [--dry-run] [--json]`;

const OPTIONS = {
  to: { type: 'string' },
  dist: { type: 'string' },
  version: { type: 'string' },
  staged: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
};

const SAYS = {
  current: 'is what everybody has now',
  unchanged: 'was there already, nothing has changed',
  staged: 'is in its place; nobody has it before pin or canary',
  off: 'is in its place; the remote is off, so nobody has it before `remotes on`',
  pinned: 'is in its place; the remote is pinned, so nobody has it',
};

await runCommand(async (args) => {
  const { values, words } = parseCommand(args, OPTIONS, USAGE);
  if (words.length > 0) throw new Refusal('R401', `${words.join(' ')}\n${USAGE}`);
  if (values.to === undefined) throw new Refusal('R401', `--to is missing\n${USAGE}`);
  const folder = folderOf(values.to);
  const dist = values.dist === undefined ? await builtHere(values.json) : folderOf(values.dist);
  if (values['dry-run']) {
    const { name, version } = await tryOut(folder, dist, values.version);
    return { text: `${name} ${version} could be deployed`, data: { name, version, files: 'none' } };
  }
  const { staged, version } = values;
  const [done] = await deliver(folder, [dist], { origin: 'deploy', version, staged });
  return { text: `${done.name} ${done.version} ${SAYS[done.outcome]}`, data: done };
});

/** Builds the remote in whose folder npm runs this. */
async function builtHere(quiet) {
  const { buildOne } = await import('./lib/build-app.mjs');
  return buildOne(basename(process.cwd()), quiet ? () => {} : console.log);
}
