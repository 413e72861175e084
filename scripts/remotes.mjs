/**
 * `npm run remotes -- <command>`: what an operator does with the remotes of a portal folder. docs/delivery.md
 */
import './lib/on-node.mjs';
import { join } from 'node:path';
import { ROOT } from './lib/run.mjs';
import { checkPortal } from './remotes/check.mjs';
import { folderOf, parseCommand, runCommand } from './remotes/command-line.mjs';
import { misfits, pathConflicts, readHostContract } from './remotes/fit.mjs';
import { describeRemotes } from './remotes/list.mjs';
import { prune } from './remotes/prune.mjs';
import { Refusal, refuseAll } from './remotes/refusal.mjs';
import {
  endCanary,
  pastOf,
  pin,
  promoteCanary,
  remoteOf,
  rollBack,
  setCanary,
  unpin,
  versionBefore,
} from './remotes/registry-changes.mjs';
import { changeRegistry, readRegistry } from './remotes/registry-file.mjs';
import { ROLE_NAMES } from './remotes/role-names.mjs';
import { remove, switchOff, switchOn, withheldRemote } from './remotes/withheld.mjs';
import { readRelease } from './remotes/version-folder.mjs';

const USAGE = `usage: npm run remotes -- <command> [--to <portal folder>] [--json]
  list
  pin <name> <version>        pin <name> --off
  rollback <name>
  off <name>                  on <name>
  remove <name>
  canary <name> <version> (--role <role>… | --percent <1…100>)
  canary <name> --promote     canary <name> --off
  check
  prune [--keep <versions>] [--dry-run]`;

const OPTIONS = {
  to: { type: 'string' },
  json: { type: 'boolean', default: false },
  off: { type: 'boolean', default: false },
  promote: { type: 'boolean', default: false },
  role: { type: 'string', multiple: true },
  percent: { type: 'string' },
  keep: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
};

const COMMANDS = {
  list: async ({ folder }) => {
    const registry = await readRegistry(folder);
    return { text: describeRemotes(registry), data: registry.remotes };
  },
  pin: ({ folder, host, name, version, values }) =>
    change(folder, `pin ${name}`, async (registry) => {
      if (values.off) {
        const remotes = unpin(registry, name);
        return { remotes, says: `${name} is not pinned; the next deploy takes over` };
      }
      const release = await fittingRelease(folder, host, registry, name, version);
      return { remotes: pin(registry, release, now()), says: `${name} is pinned at ${version}` };
    }),
  rollback: ({ folder, host, name }) =>
    change(folder, `rollback ${name}`, async (registry) => {
      const left = remoteOf(registry, name);
      const { version } = versionBefore(left);
      const release = await fittingRelease(folder, host, registry, name, version);
      return {
        remotes: rollBack(registry, release),
        says: `${name} is back at ${version}, ${left.version} is withdrawn${left.withheld ? `; it is ${left.withheld} still` : ''}`,
      };
    }),
  off: ({ folder, name }) =>
    change(folder, `off ${name}`, async (registry) => {
      const { version, canary } = remoteOf(registry, name);
      const taken = canary === undefined ? name : `${name}, nor its canary ${canary.release.version}`;
      return { remotes: switchOff(registry, name), says: `nobody has ${taken}; \`on\` brings ${version} back` };
    }),
  on: ({ folder, host, name }) =>
    change(folder, `on ${name}`, async (registry) => {
      const remote = withheldRemote(registry, name);
      const release = await fittingVersion(folder, host, registry, remote, remote.version);
      return { remotes: switchOn(registry, release, now()), says: `everybody has ${name} ${remote.version}` };
    }),
  remove: ({ folder, name }) =>
    change(folder, `remove ${name}`, async (registry) => {
      const { version } = remoteOf(registry, name);
      const says = `${name} is removed, its addresses are free; \`on\` brings ${version} back`;
      return { remotes: remove(registry, name), says };
    }),
  canary: ({ folder, host, name, version, values }) =>
    change(folder, `canary ${name}`, async (registry) => {
      if (values.off) return { remotes: endCanary(registry, name), says: `${name} has no canary` };
      if (values.promote) {
        const promoted = remoteOf(registry, name).canary?.release.version;
        return { remotes: promoteCanary(registry, name, now()), says: `everybody has ${name} ${promoted}` };
      }
      const audience = audienceOf(values);
      const release = await fittingRelease(folder, host, registry, name, version);
      const whom = audience.roles?.join(', ') ?? `${audience.percent} % of employees`;
      return { remotes: setCanary(registry, release, audience), says: `${name} ${version} is for ${whom}` };
    }),
  check: async ({ folder }) => {
    const checked = await checkPortal(folder);
    const lines = checked.findings.map(
      ({ remote, version, code, detail }) => `${code} ${remote} ${version}: ${detail}`,
    );
    const sum = `${checked.remotes} remotes, ${checked.versions} versions, ${lines.length} findings`;
    return { text: [...lines, sum].join('\n'), data: checked, exitCode: lines.length > 0 ? 1 : 0 };
  },
  prune: async ({ folder, values }) => {
    const keep = values.keep === undefined ? undefined : Number(values.keep);
    if (keep !== undefined && !(Number.isInteger(keep) && keep >= 0)) misused(`--keep ${values.keep}`);
    const removed = await prune(folder, { keep, dryRun: values['dry-run'] });
    const verb = values['dry-run'] ? 'would remove' : 'removed';
    return { text: removed.map((path) => `${verb} ${path}`).join('\n') || 'nothing to remove', data: { removed } };
  },
};

/** How many words each command takes after its own name. */
const WORDS = { list: 0, pin: 2, rollback: 1, off: 1, on: 1, remove: 1, canary: 2, check: 0, prune: 0 };

await runCommand(async (args) => {
  const { values, words } = parseCommand(args, OPTIONS, USAGE);
  const [command, name, version] = words;
  if (command === undefined || !Object.hasOwn(COMMANDS, command)) misused(command ?? 'no command');
  const wanted = values.off || values.promote ? 1 : WORDS[command];
  if (words.length - 1 !== wanted) misused(words.join(' '));
  const folder = values.to === undefined ? join(ROOT, 'dist', 'portal') : folderOf(values.to);
  const host = await readHostContract(folder);
  return COMMANDS[command]({ folder, host, name, version, values });
});

async function change(folder, command, work) {
  const says = await changeRegistry(folder, command, async (registry) => {
    const { remotes, says } = await work(registry);
    return { remotes, outcome: says };
  });
  const { remotes } = await readRegistry(folder);
  return { text: says, data: { done: says, remotes } };
}

/** A kept version, when it still runs on the host in the folder and nobody else has its addresses. */
async function fittingRelease(folder, host, registry, name, version) {
  return fittingVersion(folder, host, registry, remoteOf(registry, name), version);
}

async function fittingVersion(folder, host, registry, remote, version) {
  const release = await readRelease(folder, remote.name, pastOf(remote, version));
  refuseAll([...misfits(release, host), ...pathConflicts(release, registry)]);
  return release;
}

function audienceOf({ role, percent }) {
  if ((role === undefined) === (percent === undefined)) misused('canary takes either --role or --percent');
  if (role !== undefined) {
    const wrong = role.find((each) => !ROLE_NAMES.includes(each));
    if (wrong !== undefined) misused(`--role ${wrong}; there are ${ROLE_NAMES.join(', ')}`);
    return { roles: role };
  }
  const share = Number(percent);
  if (!(share >= 0.01 && share <= 100)) misused(`--percent ${percent}`);
  return { percent: share };
}

function now() {
  return new Date().toISOString();
}

/** @returns {never} */
function misused(what) {
  throw new Refusal('R401', `${what}\n${USAGE}`);
}
