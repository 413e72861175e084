/**
 * Stand-in for systemd and the units of docs/operator.md on a machine without it: runs their own lines with their own settings and times,
 * as far as an ordinary process can. Below `STAND_IN_ROOT` are the units, and the stand-in of `/run`.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const root = process.env.STAND_IN_ROOT;
const [command, ...rest] = process.argv.slice(2);
const now = rest.includes('--now');
const units = rest.filter((word) => !word.startsWith('--'));

const COMMANDS = {
  'daemon-reload': async () => {},
  enable: (unit) => (now ? start(unit) : undefined),
  disable: (unit) => (now ? stop(unit) : undefined),
  start,
  stop,
  reload: async (unit) => runLine(unit, settingsOf(unit).ExecReload),
};

if (!Object.hasOwn(COMMANDS, command)) throw new Error(`systemctl ${command} is not played here`);
for (const unit of units.length > 0 ? units : ['']) await COMMANDS[command](unit);

async function start(unit) {
  const settings = settingsOf(unit);
  if (isAlive(pidOf(unit))) return;
  for (const [name, home] of [
    [settings.RuntimeDirectory, 'run'],
    [settings.LogsDirectory, 'var/log'],
  ])
    if (name) mkdirSync(join(root, home, name), { recursive: true });
  const log = openSync(join(root, `${unit}.log`), 'a');
  const child = spawn('/bin/sh', ['-c', `exec ${settings.ExecStart}`], {
    cwd: settings.WorkingDirectory ?? '/',
    env: environmentOf(settings),
    stdio: ['ignore', log, log],
    detached: true,
  });
  child.unref();
  writeFileSync(pidFile(unit), String(child.pid));
  if (settings.ExecStartPost) runLine(unit, settings.ExecStartPost);
}

async function stop(unit) {
  const { KillSignal = 'SIGTERM', TimeoutStopSec } = settingsOf(unit);
  const pid = pidOf(unit);
  if (isAlive(pid)) process.kill(pid, KillSignal);
  for (const end = Date.now() + Number(TimeoutStopSec) * 1_000; isAlive(pid); await pause(50))
    if (Date.now() > end) {
      process.kill(pid, 'SIGKILL');
      throw new Error(`${unit} did not end within ${TimeoutStopSec} s`);
    }
  rmSync(pidFile(unit), { force: true });
}

function runLine(unit, line) {
  const settings = settingsOf(unit);
  const env = { ...environmentOf(settings), MAINPID: String(pidOf(unit)) };
  const { status } = spawnSync('/bin/sh', ['-c', `exec ${line}`], { env, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${unit}: ${line} ended with ${status}`);
}

/** The settings of a unit, or of its template; of repeated ones the last. */
function settingsOf(unit) {
  const [, name, instance] = /^([\w-]+)(?:@(\w+))?$/.exec(unit) ?? [];
  const file = join(root, 'etc/systemd/system', `${name}${instance ? '@' : ''}.service`);
  const lines = readFileSync(file, 'utf8')
    .replaceAll('%i', instance ?? '')
    .split('\n');
  return Object.fromEntries(lines.filter((line) => /^\w+=/.test(line)).map((line) => cut(line)));
}

function environmentOf({ EnvironmentFile, Environment = '' }) {
  const lines = EnvironmentFile ? readFileSync(EnvironmentFile, 'utf8').split('\n') : [];
  const pairs = [...lines.filter((line) => /^\w+=/.test(line)), ...Environment.split(' ').filter(Boolean)];
  const settings = pairs.map((line) => cut(line)).map(([name, value]) => [name, value.replace(/^"(.*)"$/, '$1')]);
  return { PATH: process.env.PATH, ...Object.fromEntries(settings) };
}

function cut(line) {
  const at = line.indexOf('=');
  return [line.slice(0, at), line.slice(at + 1)];
}

function pidFile(unit) {
  return join(root, `${unit}.pid`);
}

function pidOf(unit) {
  return existsSync(pidFile(unit)) ? Number(readFileSync(pidFile(unit), 'utf8')) : 0;
}

/** A process that has ended stays listed until its parent reaps it; here nobody may. */
function isAlive(pid) {
  if (pid === 0) return false;
  try {
    process.kill(pid, 0);
    return !/^State:\s*Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
