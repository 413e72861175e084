import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { readConfig } from './config';
import { Refusal } from './refusal';

const noDemo = () => assert.fail('production makes up no secrets');

const PRODUCTION = {
  PORTAL_PUBLIC_URL: 'https://portal.example.ru/',
  TOKEN_SECRET: 'k3Jx9-VbQ2mZ7-tRw5Yp1-Lc8Hd4-Fg6',
  BOT_NAME: 'studio_bot',
  BOT_TOKEN: '123456:AAF-k3Jx9VbQ2mZ7tRw5Yp1Lc8Hd4',
  WEBHOOK_SECRET: 'w7Np4-Xs2Qv9-Kb6Tz1-Mj8Rc3-Ly5Df0',
};

const read = (env: Record<string, string | undefined>) => readConfig(env, noDemo);

/** Security requirement 14. */
describe('the settings', () => {
  test('default to production unless the demo is requested', () => {
    const config = read(PRODUCTION);
    assert.equal(config.mode, 'production');
    assert.equal(config.publicUrl, 'https://portal.example.ru');
    assert.equal(config.bot.apiRoot, 'https://api.telegram.org');
    assert.equal(config.bot.linkRoot, 'https://t.me');
    assert.equal(config.bot.mode, 'webhook');
    assert.equal(config.bot.webhookSecret, PRODUCTION.WEBHOOK_SECRET);
  });

  test('allow local builds of remotes from the origins that they name, and from none by themselves', () => {
    const origins = (text: string) => read({ ...PRODUCTION, PORTAL_DEV_ORIGINS: text }).devOrigins;
    assert.deepEqual(read(PRODUCTION).devOrigins, []);
    assert.deepEqual(origins(' http://127.0.0.1:4636  https://builds.example.ru http://localhost '), [
      'http://127.0.0.1:4636',
      'https://builds.example.ru',
      'http://localhost',
    ]);
    for (const text of ['*', 'http://example.ru', 'https://a.ru/', 'https://*.a.ru', 'a.ru', 'https://a.ru:0', 'blob:'])
      assert.throws(() => origins(text), Refusal, text);
  });

  test('hold a sale made without a connection above 100,000 roubles, or another sum that they name', () => {
    const limit = (roubles?: string) => read({ ...PRODUCTION, OFFLINE_SALE_LIMIT: roubles }).offlineSaleLimitKop;
    assert.deepEqual([limit(), limit('2500')], [10_000_000, 250_000]);
    for (const roubles of ['0', '-1', 'много', '100000.5']) assert.throws(() => limit(roubles), Refusal, roubles);
  });

  test('believe the X-Forwarded-For of known names, addresses and networks, and refuse anything else', () => {
    const trusted = (text: string) => read({ ...PRODUCTION, TRUST_PROXY: text }).trustProxy;
    assert.equal(trusted(''), false);
    for (const text of ['loopback', 'uniquelocal, 203.0.113.7', '10.0.0.0/8', '10.0.0.0/255.0.0.0', 'fd00::/8'])
      assert.equal(trusted(text), text);
    for (const text of [
      'foo',
      'loopback uniquelocal',
      'loopback,',
      '10.0.0.0/33',
      '10.0.0.0/0',
      '10.0.0/8',
      'proxy.local',
    ])
      assert.throws(
        () => trusted(text),
        (error) => error instanceof Refusal && error.message.startsWith('Setting TRUST_PROXY'),
        text,
      );
  });

  for (const name of Object.keys(PRODUCTION)) {
    test(`do not do without ${name} in production`, () => {
      for (const value of [undefined, '', '  '])
        assert.throws(
          () => read({ ...PRODUCTION, [name]: value }),
          (error) => error instanceof Refusal && error.message.includes(`Setting ${name} is missing`),
        );
    });
  }

  test('with a bucket of photo files need the address of its store and a key', () => {
    assert.equal(read(PRODUCTION).s3, null);
    const bucket = {
      S3_BUCKET: 'photos',
      S3_ENDPOINT: 'https://storage.moment-photo.ru/',
      S3_ACCESS_KEY_ID: 'portal',
      S3_SECRET_ACCESS_KEY: 'k3Jx9VbQ2mZ7tRw5Yp1',
    };
    assert.deepEqual(read({ ...PRODUCTION, ...bucket }).s3, {
      endpoint: 'https://storage.moment-photo.ru',
      region: 'us-east-1',
      bucket: 'photos',
      accessKeyId: 'portal',
      secretAccessKey: 'k3Jx9VbQ2mZ7tRw5Yp1',
    });
    for (const name of ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
      assert.throws(
        () => read({ ...PRODUCTION, ...bucket, [name]: undefined }),
        (error) => error instanceof Refusal && error.message.includes(name),
      );
  });

  test('take money online only with a mailbox of the company’s own for receipts', () => {
    const online = { ...PRODUCTION, PAYMENTS_SHOP_ID: '100500', PAYMENTS_SECRET_KEY: 'live_k3Jx9VbQ2mZ7tRw5Yp1' };
    for (const RECEIPT_EMAIL of [undefined, '', 'receipts', 'receipts@example.ru', 'a@mail.example.com'])
      assert.throws(
        () => read({ ...online, RECEIPT_EMAIL }),
        (error) => error instanceof Refusal && error.message.includes('RECEIPT_EMAIL'),
      );
    assert.equal(read({ ...online, RECEIPT_EMAIL: ' kassa@moment-photo.ru ' }).receiptEmail, 'kassa@moment-photo.ru');
    const offline = read(PRODUCTION);
    assert.deepEqual([offline.payments, offline.receiptEmail], [null, '']);
  });

  test('take a cash register only whole: password, group, INN and a mailbox for receipts', () => {
    const whole = {
      ...PRODUCTION,
      REGISTER_LOGIN: 'moment-photo',
      REGISTER_PASSWORD: 'r4Jx9VbQ2m',
      REGISTER_GROUP: 'moment-photo_1',
      REGISTER_INN: '7712345678',
      RECEIPT_EMAIL: 'kassa@moment-photo.ru',
    };
    const { register } = read(whole);
    assert.deepEqual(
      [register?.apiRoot, register?.taxSystem, register?.companyEmail],
      ['https://online.atol.ru/possystem/v4', 'usn_income', 'kassa@moment-photo.ru'],
    );
    assert.equal(register?.vat, 'none');
    const general = { ...whole, REGISTER_TAX_SYSTEM: 'osn' };
    assert.equal(read({ ...general, RECEIPT_VAT: 'vat22' }).register?.vat, 'vat22');
    assert.throws(() => read(general), /RECEIPT_VAT/, 'a company that pays VAT says which');
    const wrong = {
      REGISTER_PASSWORD: '',
      REGISTER_GROUP: '',
      REGISTER_INN: '77',
      REGISTER_TAX_SYSTEM: 'none',
      RECEIPT_EMAIL: '',
      RECEIPT_VAT: '18',
    };
    for (const [name, value] of Object.entries(wrong))
      assert.throws(
        () => read({ ...whole, [name]: value }),
        (error) => error instanceof Refusal && error.message.includes(name),
        name,
      );
    assert.equal(read(PRODUCTION).register, null);
  });

  for (const name of ['TOKEN_SECRET', 'WEBHOOK_SECRET', 'BOT_TOKEN']) {
    test(`do not take a ${name} that is short, a default or an example`, () => {
      const values = [
        'tiny',
        'change-me-change-me-change-me-change-me',
        'x'.repeat(40),
        'example-secret-0123456789-0123456789',
        'default-token-0123456789-0123456789',
        '8402613975284061397528406139752840',
        'abc1'.repeat(10),
      ];
      for (const value of values) {
        assert.throws(
          () => read({ ...PRODUCTION, [name]: value }),
          (error) => error instanceof Refusal && error.message.includes(name) && !error.message.includes(value),
          value,
        );
      }
    });
  }

  test('take secrets from files, as containers hand them over', () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-secrets-'));
    try {
      const file = join(folder, 'token');
      writeFileSync(file, `${PRODUCTION.TOKEN_SECRET}\n`);
      const url = join(folder, 'url');
      writeFileSync(url, 'postgres://portal@database/portal\n');
      const config = read({ ...PRODUCTION, TOKEN_SECRET: undefined, TOKEN_SECRET_FILE: file, DATABASE_URL_FILE: url });
      assert.equal(config.tokenSecret, PRODUCTION.TOKEN_SECRET);
      assert.equal(config.databaseUrl, 'postgres://portal@database/portal');
      assert.throws(() => read({ ...PRODUCTION, TOKEN_SECRET_FILE: join(folder, 'missing') }), Refusal);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('read the secrets that signed before, none by default, each as strong as the one in force', () => {
    assert.deepEqual(read(PRODUCTION).earlierTokenSecrets, []);
    const earlier = ['kT9vQ2mZ7tRw5Yp1Lc8Hd4xYzAAFk3Jx9VbQ', 'Zx8Wq3nY6uSv4Xo0Kb7Gc3wXyBBEj2Iw8UaP'];
    const config = read({ ...PRODUCTION, TOKEN_SECRETS_EARLIER: earlier.join('\n') });
    assert.deepEqual([config.tokenSecret, config.earlierTokenSecrets], [PRODUCTION.TOKEN_SECRET, earlier]);
    assert.throws(() => read({ ...PRODUCTION, TOKEN_SECRETS_EARLIER: `${earlier[0]} short` }), Refusal);
    const missing = { ...PRODUCTION, TOKEN_SECRETS_EARLIER_FILE: join(tmpdir(), 'no-such-secrets.txt') };
    assert.deepEqual(read(missing).earlierTokenSecrets, []);
  });

  test('need no webhook secret when the bot polls', () => {
    const config = read({ ...PRODUCTION, BOT_MODE: 'polling', WEBHOOK_SECRET: undefined });
    assert.equal(config.bot.webhookSecret, null);
  });

  for (const [name, value] of Object.entries({
    PORTAL_MODE: 'prod',
    PORTAL_PORT: '70000',
    PORTAL_PUBLIC_URL: 'portal.example.ru',
    BOT_API_ROOT: 'ftp://example.ru',
    BOT_MODE: 'both',
    DATABASE_URL: 'mysql://localhost/portal',
    LOG_LEVEL: 'loud',
    SIGN_INS_PER_MINUTE: '0',
    CONFIRM_AFTER_HOURS: '-1',
    CONFIRM_OVER_RUB: '-1',
    SIGN_OUT_IDLE_HOURS: '1.5',
  })) {
    test(`name a ${name} that makes no sense: ${value}`, () => {
      assert.throws(
        () => read({ ...PRODUCTION, [name]: value }),
        (error) => error instanceof Refusal && error.message.includes(name),
      );
    });
  }

  test('of the demo need nothing, and keep the bot on this machine', () => {
    const secrets = () => ({ tokenSecret: 'made-up-for-the-demo-0123456789', botToken: '4600:made-up' });
    const config = readConfig({ PORTAL_MODE: 'demo', PORTAL_PORT: '4700' }, secrets);
    assert.equal(config.bot.apiRoot, 'http://127.0.0.1:4700/sandbox/bot-api');
    assert.equal(config.publicUrl, 'http://localhost:4700');
    for (const [host, address] of [
      ['0.0.0.0', '127.0.0.1'],
      ['192.168.1.7', '192.168.1.7'],
      ['fd00::7', '[fd00::7]'],
    ] as const) {
      const { bot } = readConfig({ PORTAL_MODE: 'demo', PORTAL_PORT: '4700', PORTAL_HOST: host }, secrets);
      assert.equal(bot.apiRoot, `http://${address}:4700/sandbox/bot-api`);
    }
  });

  test('accept a socket whose path the system can bind, in addition to the port', () => {
    assert.equal(read(PRODUCTION).socket, null);
    assert.equal(read({ ...PRODUCTION, PORTAL_SOCKET: '/run/portal-api/api.sock' }).socket, '/run/portal-api/api.sock');
    assert.throws(() => read({ ...PRODUCTION, PORTAL_SOCKET: `/${'a'.repeat(95)}` }), /PORTAL_SOCKET is longer/);
  });
});
