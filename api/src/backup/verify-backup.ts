import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Refusal } from '../kernel/process/refusal';
import { readSums, sumOf } from './sums';
import { RECORD, type BackupRecord } from './write-backup';

/**
 * Reads every byte of a back-up.
 * @throws Refusal naming the first files that are missing or changed.
 */
export async function verifyBackup(folder: string): Promise<{ record: BackupRecord; files: number }> {
  const home = resolve(folder);
  const sums = await readSums(home);
  const faults: string[] = [];
  for (const [path, sum] of sums) {
    const now = await sumOf(join(home, path));
    if (now !== sum) faults.push(`${path} is ${now === null ? 'missing' : 'changed'}`);
  }
  if (faults.length > 0)
    throw new Refusal(`The back-up ${home} is damaged: ${faults.slice(0, 5).join('; ')} (${faults.length} in all).`);
  return { record: await readRecord(home), files: sums.size };
}

/** The back-up's record; no other file is read. @throws Refusal when it was changed */
export async function recordOf(folder: string): Promise<BackupRecord> {
  const home = resolve(folder);
  const sum = (await readSums(home)).get(RECORD);
  if (sum === undefined || (await sumOf(join(home, RECORD))) !== sum)
    throw new Refusal(`The back-up ${home} is damaged: ${RECORD} is changed.`);
  return readRecord(home);
}

async function readRecord(home: string): Promise<BackupRecord> {
  const record = JSON.parse(await readFile(join(home, RECORD), 'utf8')) as BackupRecord;
  if (record.format !== 1) throw new Refusal(`The back-up ${home} was written by a newer version.`);
  return record;
}
