import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { moneyDocument } from '../../../api/src/day-reports/schema';
import type { App } from '../../../api/src/kernel/calls/context';
import { openDatabase } from '../../../api/src/kernel/database/open';
import { openFileStore } from '../../../api/src/kernel/files';
import { givenEmployee } from '../../../api/src/testing/builders';
import { PortalProcess, productionSettings } from '../../../api/src/testing/portal-process';
import { hashOf } from '../../../api/src/testing/staged';
import { testBucket, type TestBucket } from '../../../api/src/testing/test-bucket';
import { employee } from '../../../api/src/users';
import { startPostgres, type OwnPostgres } from '../stand/postgres';
import { environmentOf, readComposeFile, REQUIRED_LINES } from './compose-file';

test.describe.configure({ mode: 'serial', timeout: 240_000 });

const PAPER = Buffer.from('a receipt');
const { TOKEN_SECRET = '', BOT_TOKEN = '' } = productionSettings(4600, '/data');

let folder: string;
let postgres: OwnPostgres;
let first: TestBucket;
let second: TestBucket;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-owner-'));
  for (const name of ['secrets/optional', 'data', 'backups']) mkdirSync(join(folder, name), { recursive: true });
  postgres = await startPostgres();
  [first, second] = await Promise.all([testBucket(), testBucket()]);
  const secrets = {
    token_secret: TOKEN_SECRET,
    bot_token: BOT_TOKEN,
    webhook_secret: 'w7Np4-Xs2Qv9-Kb6Tz1-Mj8Rc3-Ly5Df0',
    'optional/s3_secret_access_key': first.settings.secretAccessKey,
  };
  for (const [name, value] of Object.entries(secrets)) writeFileSync(join(folder, `secrets/${name}.txt`), value);
});

test.afterAll(async () => {
  await Promise.all([first.close(), second.close(), postgres.stop()]);
  rmSync(folder, { recursive: true });
});

/** Runs a command as compose runs it in `owner`, on a database of this name and with this bucket; returns what it printed. */
async function run(name: string, args: string[], { database, bucket }: { database: string; bucket: TestBucket }) {
  const url = new URL(postgres.url);
  url.pathname = database;
  writeFileSync(join(folder, 'secrets/owner_database_url.txt'), url.href);
  url.username = 'portal_api';
  url.password = 'b3Xq7Kd2Lm9';
  writeFileSync(join(folder, 'secrets/database_url.txt'), url.href);
  const { endpoint, bucket: S3_BUCKET, accessKeyId } = bucket.settings;
  const lines = { ...REQUIRED_LINES, S3_BUCKET, S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: accessKeyId };
  const settings = environmentOf(readComposeFile(lines).services['owner'], join(folder, 'secrets'));
  // The volumes of the container do not exist here.
  const command = new PortalProcess(`src/cli/${name}.ts`, { ...settings, PORTAL_DATA: join(folder, 'data') }, args);
  expect(await command.ended(), command.stderr).toBe(0);
  return command.stdout;
}

async function onDatabase<T>(name: string, work: (app: App) => Promise<T>): Promise<T> {
  const databaseUrl = new URL(postgres.url);
  databaseUrl.pathname = name;
  const database = await openDatabase({ databaseUrl: databaseUrl.href, dataFolder: join(folder, 'data') });
  try {
    return await work({ database } as App);
  } finally {
    await database.close();
  }
}

const filesIn = (bucket: TestBucket) => openFileStore({ dataFolder: join(folder, 'data'), s3: bucket.settings });

test('`owner` of compose saves a portal whose files are in a bucket', async () => {
  const place = { database: 'postgres', bucket: first };
  await run('migrate', [], place);
  await onDatabase('postgres', async (app) => {
    await givenEmployee(app, ['photographer']);
    await app.database.db.insert(moneyDocument).values({ sha256: hashOf(PAPER) });
  });
  await filesIn(first).put('document', hashOf(PAPER), PAPER);

  const backup = join(folder, 'backups/1');
  await run('backup', ['--to', backup], place);
  expect(await run('backup', ['--verify', backup], place)).toContain('is whole');
  expect(readFileSync(join(backup, 'SHA256SUMS'), 'utf8')).toContain(hashOf(PAPER));
  expect(await run('verify-audit', ['--backup', backup], place)).toContain('checked');
});

test('and restores it into an empty database and another bucket', async () => {
  await onDatabase('postgres', ({ database }) => database.db.execute('create database restored'));
  const place = { database: 'restored', bucket: second };
  await run('restore', ['--from', join(folder, 'backups/1')], place);
  expect(await onDatabase('restored', ({ database }) => database.db.$count(employee))).toBe(1);
  expect(String(await filesIn(second).get('document', hashOf(PAPER)))).toBe('a receipt');
});

test('and moves the files out of the bucket and back', async () => {
  const place = { database: 'restored', bucket: second };
  expect(await run('move-files', ['--to', 'folder'], place)).toContain('1 copied');
  const inFolder = openFileStore({ dataFolder: join(folder, 'data'), s3: null });
  expect(String(await inFolder.get('document', hashOf(PAPER)))).toBe('a receipt');
  expect(await run('move-files', ['--to', 'bucket'], place)).toContain('0 copied');
});
