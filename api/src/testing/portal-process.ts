import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const HOME = fileURLToPath(new URL('../..', import.meta.url));

/** Settings of a production that a test can start: embedded database, a bot whose messenger is nowhere. */
export function productionSettings(port: number, dataFolder: string): Record<string, string> {
  return {
    PORTAL_MODE: 'production',
    PORTAL_PORT: String(port),
    PORTAL_PUBLIC_URL: `http://127.0.0.1:${port}`,
    PORTAL_DATA: dataFolder,
    TOKEN_SECRET: 'k3Jx9-VbQ2mZ7-tRw5Yp1-Lc8Hd4-Fg6',
    BOT_NAME: 'studio_bot',
    BOT_TOKEN: '123456:AAF-k3Jx9VbQ2mZ7tRw5Yp1Lc8Hd4',
    BOT_MODE: 'polling',
    BOT_API_ROOT: 'http://127.0.0.1:9',
    SIGN_INS_PER_MINUTE: '1000',
  };
}

/** What the run says to Node (api/scripts/test.mjs) goes for the processes of its tests too. */
const OWN_FLAGS = process.execArgv.filter((flag) => ['--enable-source-maps', '--liftoff-only'].includes(flag));

/** Node's arguments to run a program of the API: from the bundle of a whole run if there is one, otherwise its source. */
function programOf(script: string): string[] {
  const bundle = process.env['TEST_BUNDLE'];
  if (!bundle) return ['--import', 'tsx', script];
  return [...OWN_FLAGS, join(bundle, script.replace(/^src\//, '').replace(/\.ts$/, '.mjs'))];
}

/** A process of ours with its output. */
export class PortalProcess {
  readonly child: ChildProcess;
  stdout = '';
  stderr = '';

  constructor(script: string, settings: Record<string, string>, args: string[] = []) {
    const env = { PATH: process.env['PATH'] ?? '', ...settings };
    this.child = spawn(process.execPath, [...programOf(script), ...args], { cwd: HOME, env });
    this.child.stdout?.on('data', (text) => (this.stdout += text));
    this.child.stderr?.on('data', (text) => (this.stderr += text));
  }

  /** Resolves once the process has printed this; rejects when it ends before. */
  async said(what: RegExp): Promise<void> {
    while (!what.test(this.stdout)) {
      if (this.child.exitCode !== null) throw new Error(`ended with ${this.child.exitCode}: ${this.stderr}`);
      await Promise.race([once(this.child.stdout ?? this.child, 'data'), once(this.child, 'exit')]);
    }
  }

  /** The exit code; null after a signal. */
  async ended(): Promise<number | null> {
    if (this.child.exitCode === null && this.child.signalCode === null) await once(this.child, 'close');
    return this.child.exitCode;
  }

  kill(signal: NodeJS.Signals = 'SIGKILL'): void {
    this.child.kill(signal);
  }
}
