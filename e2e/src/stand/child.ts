import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** A process that the stand started and will end. */
export interface Child {
  pid: number;
  /** Resolves with the exit code, or the signal's name, when the process has ended. */
  ended: Promise<number | string>;
  /** Ends it and waits; after `timeoutMs` milliseconds it is killed. */
  stop: (signal?: NodeJS.Signals, timeoutMs?: number) => Promise<number | string>;
  /** Everything it has printed so far. */
  output: () => string;
}

/** Starts a process with its output in `logFile`. */
export function startChild(
  command: string,
  args: string[],
  options: { cwd?: string; env: NodeJS.ProcessEnv; logFile: string },
): Child {
  const log = openSync(options.logFile, 'a');
  const child = spawn(command, args, { cwd: options.cwd, env: options.env, stdio: ['ignore', log, log] });
  closeSync(log);
  const ended = new Promise<number | string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(code ?? signal ?? 'unknown'));
  });
  return {
    pid: child.pid ?? 0,
    ended,
    async stop(signal = 'SIGTERM', timeoutMs = 15_000) {
      child.kill(signal);
      const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
      return ended.finally(() => clearTimeout(timer));
    },
    output: () => readFileSync(options.logFile, 'utf8'),
  };
}

/** Longest start next to everything else that runs: a failing process ends, which is noticed at once. */
const START_TIMEOUT_MS = 240_000;

/** Waits until `url` answers 2xx; rejects with the process's output when it ends before, or after `timeout` milliseconds. */
export async function untilAnswers(url: string, child: Child, timeout = START_TIMEOUT_MS): Promise<void> {
  const end: { code: number | string | null } = { code: null };
  void child.ended.then((code) => (end.code = code));
  for (const begun = Date.now(); Date.now() - begun < timeout; await pause(100)) {
    if (end.code !== null) throw new Error(`The process for ${url} ended (${end.code}):\n${child.output()}`);
    const reply = await fetch(url).catch(() => null);
    await reply?.body?.cancel();
    if (reply?.ok) return;
  }
  throw new Error(`${url} did not answer within ${timeout} ms:\n${child.output()}`);
}
