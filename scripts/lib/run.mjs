import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The folder of the repository. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Runs a command in the repository with its output shown; nothing can wait for input.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string }} [options]
 * @returns {Promise<number>} its exit code
 */
export function run(command, args, { env = {}, cwd = ROOT } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}

/** Ends this process with one sentence when a step that everything else needs has failed. */
export async function must(what, command, args, options) {
  const code = await run(command, args, options);
  if (code !== 0) fail(`${what} failed (exit code ${code}).`);
}

/** @returns {never} */
export function fail(sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}
