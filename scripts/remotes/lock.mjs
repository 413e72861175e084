import { randomUUID } from 'node:crypto';
import { open, readFile, rm, stat, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from './refusal.mjs';

const NAME = '.remotes.lock';
/** Milliseconds to wait for another command. */
const WAIT_TIMEOUT_MS = 60_000;
/** Milliseconds without a sign of life after which an owner on another machine counts as dead. */
const SILENCE_MS = 30_000;

/**
 * Runs `work` while no other command changes the portal in `folder`. The lock is a file with its owner's name and a
 * heartbeat: an owner that is dead on this machine, or silent for `silenceMs` anywhere, loses it.
 *
 * @template T
 * @param {string} folder
 * @param {string} command what holds it, for anyone who waits
 * @param {(lock: { confirm(): Promise<void> }) => Promise<T>} work `confirm` throws when the lock was taken away
 * @returns {Promise<T>}
 */
export async function withLock(folder, command, work, { timeoutMs = WAIT_TIMEOUT_MS, silenceMs = SILENCE_MS } = {}) {
  const file = join(folder, NAME);
  const token = randomUUID();
  await take(
    file,
    { token, command, pid: process.pid, host: hostname(), since: new Date().toISOString() },
    { timeoutMs, silenceMs },
  );
  const heart = setInterval(() => void utimes(file, new Date(), new Date()).catch(() => {}), silenceMs / 6);
  try {
    return await work({
      confirm: async () => {
        if ((await look(file))?.owner?.token !== token)
          throw new Refusal('R304', `another command took the lock while "${command}" was at work`);
      },
    });
  } finally {
    clearInterval(heart);
    if ((await look(file))?.owner?.token === token) await rm(file, { force: true });
  }
}

async function take(file, owner, { timeoutMs, silenceMs }) {
  const begun = performance.now();
  let watched = { mark: '', since: begun };
  while (!(await create(file, JSON.stringify(owner)))) {
    const holder = await look(file);
    if (holder !== null) {
      const mark = `${holder.owner?.token} ${holder.beat}`;
      if (mark !== watched.mark) watched = { mark, since: performance.now() };
      // Counted on this side alone: the clocks of two machines may differ.
      if (isDead(holder.owner) || performance.now() - watched.since > silenceMs) {
        await breakLock(file, holder.owner?.token);
        continue;
      }
      if (performance.now() - begun > timeoutMs) throw new Refusal('R303', describe(holder.owner, file));
    }
    await sleep(15 + Math.random() * 30);
  }
}

/** Whether the file was created by this call, with that text. */
async function create(file, text) {
  try {
    const handle = await open(file, 'wx');
    await handle.writeFile(text);
    await handle.close();
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw new Refusal('R306', error.message);
  }
}

/** The lock's owner and last heartbeat; null when nobody holds it. The owner is null while it still writes its name. */
async function look(file) {
  try {
    const [text, { mtimeMs }] = await Promise.all([readFile(file, 'utf8'), stat(file)]);
    return { owner: text === '' ? null : JSON.parse(text), beat: mtimeMs };
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    if (error instanceof SyntaxError) return { owner: null, beat: 0 };
    throw error;
  }
}

/** One at a time, and only the lock that was judged: two that wait must not remove each other's new one. */
async function breakLock(file, token) {
  const breaker = `${file}.break`;
  if (!(await create(breaker, ''))) {
    const age = await stat(breaker).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (age > SILENCE_MS) await rm(breaker, { force: true });
    await sleep(15);
    return;
  }
  try {
    const now = await look(file);
    if (now !== null && now.owner?.token === token) await rm(file, { force: true });
  } finally {
    await rm(breaker, { force: true });
  }
}

function isDead(owner) {
  if (owner === null || owner.host !== hostname()) return false;
  try {
    process.kill(owner.pid, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}

function describe(owner, file) {
  if (owner === null) return `${file} is held by nobody who gave a name`;
  return `"${owner.command}" (process ${owner.pid} on ${owner.host}) holds ${file} since ${owner.since}`;
}
