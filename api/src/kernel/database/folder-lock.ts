import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { notWritable } from '../process/data-folder';
import { Refusal } from '../process/refusal';

interface Holder {
  pid: number;
  host: string;
  /** Tells a process from a later one with the same number; empty where the system does not say. */
  started: string;
}

/**
 * Takes the data folder for this process; the embedded database has no lock of its own and would lose rows.
 * A lock whose process is gone is taken over. Returns the release.
 * @throws Refusal when another live process holds it; nothing in the folder is touched then.
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'portal.lock');
  const own: Holder = { pid: process.pid, host: hostname(), started: processStart(process.pid) };
  const claim = join(folder, `portal.lock.${process.pid}`);
  try {
    writeFileSync(claim, JSON.stringify(own));
  } catch (error) {
    throw notWritable(folder, error);
  }
  try {
    while (!tryLink(claim, file)) {
      const holder = readHolder(file);
      if (holder && isAlive(holder))
        throw new Refusal(
          `The data folder ${folder} is in use by process ${holder.pid} on ${holder.host}; stop it first.`,
        );
      discardStale(file);
    }
  } finally {
    rmSync(claim, { force: true });
  }
  return () => rmSync(file, { force: true });
}

function tryLink(claim: string, file: string): boolean {
  try {
    linkSync(claim, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function readHolder(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return null;
  }
}

/**
 * Moves the stale lock away. Two processes may both see it stale; what was moved is looked at once more, and put back
 * when the other one has taken the folder in between.
 */
function discardStale(file: string): void {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  const moved = readHolder(aside);
  if (moved && isAlive(moved)) tryLink(aside, file);
  rmSync(aside, { force: true });
}

/** A holder on another machine is taken to be alive: from here nobody can tell. */
function isAlive(holder: Holder): boolean {
  if (holder.host !== hostname()) return true;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return holder.started === processStart(holder.pid);
}

/** Field 22 of proc(5) `/proc/<pid>/stat`: clock ticks since boot at which the process began. */
function processStart(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
