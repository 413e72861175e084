import { spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';

/** Silence for which a process is killed: with what notices it, calls that wait for it are let go within five seconds. */
const SILENCE_LIMIT_MS = 4_000;
const BEAT_INTERVAL_MS = 250;
const RESTART_DELAY_MS = 1_000;

/**
 * Has this process killed when it answers nobody any more: when its event loop stands still, or the system has stopped it. It is watched
 * from another process, since nothing inside of one that is stopped can act. docs/decisions/0019-upgrade-without-loss.md
 */
export function watchOver(): void {
  const program = fileURLToPath(new URL('./watch-worker.mjs', import.meta.url));
  const watcher = spawn(
    process.execPath,
    ['--max-old-space-size=32', program, `${process.pid}`, `${SILENCE_LIMIT_MS}`],
    {
      // A signal for the group of this process is not for the one that watches it.
      detached: true,
      env: {},
      stdio: ['pipe', 'inherit', 'inherit'],
    },
  );
  watcher.unref();
  // A pipe to a child is a socket.
  const pipe = watcher.stdin as Socket;
  pipe.unref();
  // Its end is told below.
  pipe.on('error', () => undefined);
  const beat = setInterval(() => pipe.write('.'), BEAT_INTERVAL_MS).unref();
  watcher
    .on('error', () => clearInterval(beat))
    .on('exit', () => {
      clearInterval(beat);
      setTimeout(watchOver, RESTART_DELAY_MS).unref();
    });
}
