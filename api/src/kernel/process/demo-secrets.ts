import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DemoSecrets } from './config';
import { makeDataFolder, notWritable } from './data-folder';

/** Makes the demo's secrets once per data folder, so that a restart keeps everybody signed in. */
export function demoSecrets(dataFolder: string): DemoSecrets {
  const file = join(dataFolder, 'demo-secrets.json');
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as DemoSecrets;
  } catch {
    return makeSecrets(dataFolder, file);
  }
}

function makeSecrets(dataFolder: string, file: string): DemoSecrets {
  const secrets = {
    tokenSecret: randomBytes(32).toString('base64url'),
    botToken: `4600:${randomBytes(24).toString('base64url')}`,
  };
  makeDataFolder(dataFolder);
  try {
    writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 });
  } catch (error) {
    throw notWritable(dataFolder, error);
  }
  return secrets;
}
