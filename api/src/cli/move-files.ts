import { parseArgs } from 'node:util';
import { join } from 'node:path';
import { FolderFileStore, moveFiles, openWritableFiles } from '../kernel/files';
import { readConfig } from '../kernel/process/config';
import { demoSecrets } from '../kernel/process/demo-secrets';
import { Refusal } from '../kernel/process/refusal';
import { sha256Of } from '../photosessions';
import { exitOnRefusal } from './exit-on-refusal';

const USAGE = 'Usage: move-files --to bucket | folder';

/** Copies the photo files from the data folder to the configured bucket, or back; Ctrl+C stops it, and the next run continues. */
await exitOnRefusal(async () => {
  const to = readTarget();
  const config = readConfig(process.env, demoSecrets);
  if (!config.s3) throw new Refusal('The settings name no bucket; see docs/operator.md, "Photo files in a bucket".');
  const bucket = await openWritableFiles(config);
  const folder =
    to === 'folder'
      ? await openWritableFiles({ ...config, s3: null })
      : new FolderFileStore(join(config.dataFolder, 'files'));
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  process.once('SIGTERM', () => stop.abort());
  let told = Date.now();
  const [source, target] = to === 'bucket' ? [folder, bucket] : [bucket, folder];
  const { copied, there, faults, stopped } = await moveFiles(source, target, {
    signal: stop.signal,
    hash: sha256Of,
    onFile: (moved) => {
      if (Date.now() - told < 5_000) return;
      told = Date.now();
      console.log(`${moved.copied} copied, ${moved.there} were there already…`);
    },
  });
  console.log(`${stopped ? 'Stopped' : 'Done'}: ${copied} copied and verified, ${there} were there already.`);
  if (stopped) console.log('Run it again to go on.');
  if (faults.length > 0) console.error(`These are not whole and were not moved:\n${faults.join('\n')}`);
  process.exitCode = faults.length > 0 ? 2 : stopped ? 3 : 0;
});

function readTarget(): 'bucket' | 'folder' {
  try {
    const { to } = parseArgs({ options: { to: { type: 'string' } } }).values;
    if (to === 'bucket' || to === 'folder') return to;
  } catch (error) {
    throw new Refusal(`${(error as Error).message}\n${USAGE}`);
  }
  throw new Refusal(USAGE);
}
