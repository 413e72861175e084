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
  #stopping = false;

  /** Ends everything with Ctrl+C, or when this terminal goes away. */
  constructor() {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void this.stop(0));
  }

  /**
   * Starts a program. Its lines are shown when `shows` lets them through; if it ends by itself, all end.
   *
   * @param {string} name as messages call it
   * @param {string[]} args of Node
   * @param {{ cwd?: string, env?: Record<string, string>, shows?: (line: string) => boolean }} [options]
   */
  start(name, args, { cwd = ROOT, env = {}, shows = () => true } = {}) {
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
      if (this.#stopping) return;
      console.error(
        `${last.filter((line) => !shows(line)).join('\n')}\n${name} has ended (${code}); so does the rest.`,
      );
      void this.stop(1);
    };
    child.once('error', (error) => gone(error.message));
    child.once('exit', (code, signal) => gone(code ?? signal));
  }

  /** Asks everything to end, kills what does not, and ends this process. */
  async stop(code) {
    if (this.#stopping) return;
    this.#stopping = true;
    const children = [...this.#running.values()];
    const ended = Promise.all(children.map((child) => new Promise((resolve) => child.once('exit', resolve))));
    for (const child of children) child.kill('SIGTERM');
    const late = setTimeout(() => children.forEach((child) => child.kill('SIGKILL')), STOP_TIMEOUT_MS);
    await ended;
    clearTimeout(late);
    process.exit(code);
  }

  /** Resolves when the address answers with success; a program that ends meanwhile ends everything. */
  async untilAnswers(url) {
    while (!this.#stopping) {
      const reply = await fetch(url).catch(() => null);
      await reply?.body?.cancel();
      if (reply?.ok) return;
      await pause(200);
    }
  }
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
