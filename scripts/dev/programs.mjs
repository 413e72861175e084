import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from '../lib/apps.mjs';

/** Milliseconds that a program has to end after Ctrl+C. */
const STOP_TIMEOUT_MS = 8_000;

/** Programs that run in parallel until one of them, or the person, ends them all. */
export class Programs {
  #running = new Map();
  /** Of each program, how it was started. */
  #started = new Map();
  /** Children of which the end is expected. */
  #replaced = new WeakSet();
  /** Programs that were started again: with a fault in their new code they may end alone. */
  #again = new Set();
  #stopping = false;

  /** Ends everything with Ctrl+C, or when this terminal goes away. */
  constructor() {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void this.stop(0));
  }

  /**
   * Starts a program. Its lines are shown when `shows` lets them through; if it ends by itself, all end, unless it was started again.
   *
   * @param {string} name as messages call it
   * @param {string[]} args of Node
   * @param {{ cwd?: string, env?: Record<string, string>, shows?: (line: string) => boolean }} [options]
   */
  start(name, args, options = {}) {
    this.#started.set(name, { args, options });
    const { cwd = ROOT, env = {}, shows = () => true } = options;
    const child = spawn(process.execPath, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const last = [];
    for (const stream of [child.stdout, child.stderr]) {
      let rest = '';
      stream.setEncoding('utf8').on('data', (chunk) => {
        const lines = (rest + chunk).split('\n');
        rest = lines.pop();
        for (const line of lines) {
          last.push(line);
          if (last.length > 20) last.shift();
          if (line.trim() !== '' && shows(line)) console.log(`[${name}] ${line}`);
        }
      });
    }
    this.#running.set(name, child);
    const gone = (code) => {
      this.#running.delete(name);
      if (this.#stopping || this.#replaced.has(child)) return;
      const alone = this.#again.has(name);
      const consequence = alone ? 'it starts again with the next edit' : 'so does the rest';
      console.error(`${last.filter((line) => !shows(line)).join('\n')}\n${name} has ended (${code}); ${consequence}.`);
      if (!alone) void this.stop(1);
    };
    child.once('error', (error) => gone(error.message));
    child.once('exit', (code, signal) => gone(code ?? signal));
  }

  /** Ends a program, if it still runs, and starts it as before. */
  async restart(name) {
    const child = this.#running.get(name);
    if (child !== undefined) {
      this.#replaced.add(child);
      await ended(child);
    }
    if (this.#stopping) return;
    this.#again.add(name);
    const { args, options } = this.#started.get(name);
    this.start(name, args, options);
  }

  /** Asks everything to end, kills what does not, and ends this process. */
  async stop(code) {
    if (this.#stopping) return;
    this.#stopping = true;
    await Promise.all([...this.#running.values()].map(ended));
    process.exit(code);
  }

  /** Resolves when the address answers with success, or the program, if one is named, has ended alone. Any other that ends meanwhile ends everything. */
  async untilAnswers(url, name) {
    const isAwaited = () => !this.#stopping && (name === undefined || this.#running.has(name));
    while (isAwaited()) {
      const reply = await fetch(url).catch(() => null);
      await reply?.body?.cancel();
      if (reply?.ok) return true;
      await pause(200);
    }
    return false;
  }
}

/** Asks a program to end, and kills it when it does not. */
async function ended(child) {
  const end = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await end;
  clearTimeout(late);
}

/** Arguments of Node for a development server of an app's folder. */
export function webpackServe(mode) {
  const cli = createRequire(join(ROOT, 'shared/build/package.json')).resolve('webpack-cli/bin/cli.js');
  return [cli, 'serve', '--config', 'webpack.config.mjs', '--mode', mode];
}

/** Of a development server's lines: compilation results and faults, not where it listens. */
export function isWorthReading(line) {
  return !/webpack-dev-server\]|webpack-dev-middleware\]|Federation Manifest Plugin\]/.test(line);
}
