/**
 * Imported first by a command: on a machine whose Node is older than the project's, the command goes on in the project's own Node, which
 * npm brings as a package of binaries. What the command starts finds that Node as `node`, too.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fail, must, ROOT } from './run.mjs';

/** The same as the images' (`api/Dockerfile`, `nginx/Dockerfile`). */
const NODE = '24.21.0';
/** The oldest that a command can begin with: npm's packages of binaries want no more. */
const OLDEST = [20, 19];
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1]))
  fail(`Node ${OLDEST.join('.')} or later is needed; this is ${process.versions.node}.`);
if (major < Number(NODE.split('.')[0])) process.exit(await goOn());

/** @returns {Promise<number>} the exit code of the same command in the project's Node */
async function goOn() {
  const bin = await ownNode();
  const child = spawn(join(bin, 'node'), [...process.execArgv, ...process.argv.slice(1)], {
    stdio: 'inherit',
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` },
  });
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}

/** @returns {Promise<string>} the folder of the project's `node` */
async function ownNode() {
  const home = join(ROOT, '.cache', `node-${NODE}`);
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const bin = join(home, 'node_modules', name, 'bin');
  if (!existsSync(join(bin, 'node'))) {
    console.log(`Bringing Node ${NODE} (this is ${process.versions.node})…`);
    await must('Installing Node', 'npm', [
      'install',
      '--prefix',
      home,
      '--no-audit',
      '--no-fund',
      '--no-package-lock',
      '--loglevel=error',
      `${name}@${NODE}`,
    ]);
  }
  return bin;
}
