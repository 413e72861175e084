import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { explain, Refusal } from './refusal.mjs';

/** Options and arguments of a command; R401 for unknown ones. */
export function parseCommand(args, options, usage) {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    return { values, words: positionals };
  } catch (error) {
    throw new Refusal('R401', `${error.message}\n${usage}`);
  }
}

/** A folder relative to where it was typed: npm runs a workspace's script in the workspace's own folder. */
export function folderOf(path) {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path);
}

/** Runs a command: its refusals become one sentence and an exit code, and with `--json` an object. */
export async function runCommand(work, args = process.argv.slice(2)) {
  const asJson = args.includes('--json');
  try {
    const { text, data, exitCode = 0 } = await work(args);
    console.log(asJson ? JSON.stringify(data, null, 2) : text);
    process.exitCode = exitCode;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (asJson) console.log(JSON.stringify({ refusal: error.code, detail: error.detail }, null, 2));
    else console.error(explain(error));
    process.exitCode = error.exitCode;
  }
}
