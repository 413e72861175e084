import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { readConfig } from '../../../api/src/kernel/process/config';
import { productionSettings } from '../../../api/src/testing/portal-process';
import { ROOT } from '../stand/repository';
import { environmentOf, readComposeFile, REQUIRED_LINES } from './compose-file';

/** A production with everything switched on, in words that no setting refuses. */
const EVERYTHING: Record<string, string> = {
  ...productionSettings(4600, '/data'),
  BOT_MODE: 'webhook',
  WEBHOOK_SECRET: 'w7Np4-Xs2Qv9-Kb6Tz1-Mj8Rc3-Ly5Df0',
  PAYMENTS_SHOP_ID: '512345',
  PAYMENTS_SECRET_KEY: 'live_h8Jk2-Vb5Nm3-Qw7Rt1',
  RECEIPT_EMAIL: 'receipts@moment.ru',
  REGISTER_LOGIN: 'moment',
  REGISTER_PASSWORD: 'p4Sd8Kf2Lx',
  REGISTER_GROUP: 'g-1',
  REGISTER_INN: '7700000000',
  S3_BUCKET: 'photos',
  S3_ENDPOINT: 'https://storage.moment.ru',
  S3_ACCESS_KEY_ID: 'portal',
  S3_SECRET_ACCESS_KEY: 'z9Xc4Vb7Nm1Kd',
};

/** The compose file decides these; an operator who writes one of them into `.env` changes nothing. */
const DECIDED = [
  'PORTAL_DATA',
  'PORTAL_HOST',
  'PORTAL_PORT',
  'PORTAL_ROOT',
  'PORTAL_SOCKET',
  'PORTAL_STATIC',
  'TRUST_PROXY',
];
/** Only of the process that listens. */
const OF_THE_API = ['PORTAL_HOST', 'PORTAL_PORT', 'PORTAL_ROOT', 'PORTAL_SOCKET', 'PORTAL_STATIC', 'TRUST_PROXY'];

/** Names of the list in docs/operator.md, and whether each is a secret. */
function documented(): Map<string, boolean> {
  const page = readFileSync(join(ROOT, 'docs/operator.md'), 'utf8');
  const chapter = page.slice(page.indexOf('\n## Settings\n'), page.indexOf('\n## Secrets\n'));
  const heads = chapter.split('\n').flatMap((line) => /^- (`[^:]*):/.exec(line)?.[1] ?? []);
  return new Map(
    heads.flatMap((head) =>
      [...head.matchAll(/`([A-Z0-9_]+)`( \(secret\))?/g)].map(
        ([, name = '', secret]) => [name, secret !== undefined] as const,
      ),
    ),
  );
}

/** Names that `readConfig` asks for: in a production with everything, in one with as little as possible, and in a demo. */
function askedFor(): Set<string> {
  const asked = new Set<string>();
  const watched = (env: Record<string, string>) =>
    new Proxy(env, {
      get(_, name) {
        asked.add(String(name).replace(/_FILE$/, ''));
        return env[String(name)];
      },
    });
  for (const env of [EVERYTHING, productionSettings(4600, '/data'), { PORTAL_MODE: 'demo' }])
    readConfig(watched(env), () => ({ tokenSecret: 'made up', botToken: 'made up' }));
  return asked;
}

test('table, compose file and configuration name the same settings', () => {
  const table = documented();
  expect(table.size).toBeGreaterThanOrEqual(41);
  // The folder of the branding is for the commands that lay files.
  expect([...askedFor(), 'PORTAL_BRANDING'].sort()).toEqual([...table.keys()].sort());

  const { api, owner } = readComposeFile().services;
  const names = (service = api) => Object.keys(service?.environment ?? {}).map((name) => name.replace(/_FILE$/, ''));
  const given = new Set([...names(), ...names(owner), 'PORTAL_BRANDING']);
  expect([...given].sort()).toEqual([...table.keys()].sort());
});

test('a secret comes from a file, and nothing else does', () => {
  const { api, owner } = readComposeFile().services;
  const environment = { ...api?.environment, ...owner?.environment };
  for (const [name, isSecret] of documented())
    if (name !== 'PORTAL_BRANDING') expect(Object.hasOwn(environment, `${name}_FILE`), name).toBe(isSecret);
});

test('a line of .env reaches the API and the commands of its owner, unless the compose file decides', () => {
  const page = readFileSync(join(ROOT, 'docs/operator.md'), 'utf8').replace(/\s+/g, ' ');
  for (const [name, isSecret] of documented()) {
    if (isSecret) continue;
    const { api, owner, files } = readComposeFile({ ...REQUIRED_LINES, [name]: './chosen' }).services;
    if (name === 'PORTAL_BRANDING') expect(files?.volumes).toContain('./chosen:/branding:ro');
    else if (DECIDED.includes(name)) {
      expect(api?.environment?.[name], name).toEqual(expect.not.stringContaining('./chosen'));
      expect(/The compose file decides these by itself: ([^]*?)\./.exec(page)?.[1], name).toContain(`\`${name}\``);
    } else
      for (const service of OF_THE_API.includes(name) ? [api] : [api, owner])
        expect(service?.environment?.[name], name).toBe('./chosen');
  }
});

test.describe('as compose hands them over', () => {
  let folder: string;

  test.beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'portal-settings-'));
    mkdirSync(join(folder, 'optional'));
    const secrets = {
      ...EVERYTHING,
      DATABASE_URL: 'postgres://api@database/portal',
      OWNER_DATABASE_URL: 'postgres://o@d/p',
    };
    for (const [name, value] of Object.entries(secrets)) {
      const isOptional = /^(PAYMENTS|REGISTER|S3)_/.test(name);
      if (!isOptional) writeFileSync(join(folder, `${name.toLowerCase()}.txt`), `${value}\n`);
    }
  });
  test.afterEach(() => rmSync(folder, { recursive: true }));

  const read = (service: 'api' | 'owner', lines: Record<string, string> = {}) =>
    readConfig(environmentOf(readComposeFile({ ...REQUIRED_LINES, ...lines }).services[service], folder), () => {
      throw new Error('production makes up no secrets');
    });

  test('two lines are enough: whatever is optional is off, without a file', () => {
    for (const service of ['api', 'owner'] as const) {
      const config = read(service);
      expect(config).toMatchObject({ mode: 'production', payments: null, register: null, s3: null, receiptEmail: '' });
      expect(config.bot).toMatchObject({
        apiRoot: 'https://api.telegram.org',
        linkRoot: 'https://t.me',
        mode: 'webhook',
      });
      expect(config.databaseUrl).toBe('postgres://api@database/portal');
    }
    expect(read('api').ownerDatabaseUrl).toBeNull();
    expect(read('owner').ownerDatabaseUrl).toBe('postgres://o@d/p');
  });

  test('payments, receipts and the bucket are switched on by lines and three files', () => {
    for (const name of ['PAYMENTS_SECRET_KEY', 'REGISTER_PASSWORD', 'S3_SECRET_ACCESS_KEY'])
      writeFileSync(join(folder, `optional/${name.toLowerCase()}.txt`), `${EVERYTHING[name]}\n`);
    const lines = Object.fromEntries(
      Object.entries(EVERYTHING).filter(([name]) => /^(PAYMENTS|REGISTER|RECEIPT|S3)_/.test(name)),
    );
    for (const service of ['api', 'owner'] as const) {
      const config = read(service, lines);
      expect(config.payments).toMatchObject({ shopId: '512345', secretKey: EVERYTHING['PAYMENTS_SECRET_KEY'] });
      expect(config.register).toMatchObject({ login: 'moment', password: EVERYTHING['REGISTER_PASSWORD'] });
      expect(config.s3).toMatchObject({ bucket: 'photos', secretAccessKey: EVERYTHING['S3_SECRET_ACCESS_KEY'] });
    }
  });

  test('what is switched on without its file is refused in a sentence that names both', () => {
    expect(() => read('api', { PAYMENTS_SHOP_ID: '512345', RECEIPT_EMAIL: 'receipts@moment.ru' })).toThrow(
      /^Secret file .*optional\/payments_secret_key\.txt for PAYMENTS_SECRET_KEY cannot be read\.$/,
    );
    writeFileSync(join(folder, 'optional/s3_secret_access_key.txt'), '\n');
    const bucket = { S3_BUCKET: 'photos', S3_ENDPOINT: 'https://storage.moment.ru', S3_ACCESS_KEY_ID: 'portal' };
    expect(() => read('api', bucket)).toThrow(/s3_secret_access_key\.txt for S3_SECRET_ACCESS_KEY is empty\.$/);
  });
});
