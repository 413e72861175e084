/**
 * `node watch-worker.mjs <process> <milliseconds>` kills the process that started it when nothing comes to the standard
 * input for so long, and ends with it. It says so in a line like those of the log. See watchdog.ts.
 */
import { readFileSync } from 'node:fs';

const [pid, limitMs] = process.argv.slice(2).map(Number);
const LOOK_INTERVAL_MS = 250;
const FATAL = 60;

let silentMs = 0;
let lookedAt = performance.now();
let waitedMs = waitedForProcessor();

process.stdin
  .on('data', () => {
    silentMs = 0;
  })
  .on('end', () => process.exit());
// Those signals ask the other process to end, which it may take its time for.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => {});

setInterval(() => {
  const now = performance.now();
  const waited = waitedForProcessor();
  // A machine that slept, and one that has no processor for the other process, tell nothing about it.
  silentMs += Math.max(0, Math.min(now - lookedAt, 2 * LOOK_INTERVAL_MS) - (waited - waitedMs));
  [lookedAt, waitedMs] = [now, waited];
  if (silentMs < limitMs) return;
  const msg = `process ${pid} does not answer and is killed`;
  console.log(
    JSON.stringify({ level: FATAL, time: new Date().toISOString(), pid, silentMs: Math.round(silentMs), msg }),
  );
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
  process.exit();
}, LOOK_INTERVAL_MS);

/** Milliseconds for which the process was ready to run and had no processor (proc(5), schedstat); 0 where nobody counts them. */
function waitedForProcessor() {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6;
  } catch {
    return 0;
  }
}
