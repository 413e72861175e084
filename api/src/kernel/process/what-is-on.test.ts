import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readConfig } from './config';
import { whatIsOn } from './what-is-on';

const SECRETS = {
  TOKEN_SECRET: 'k3Jx9-VbQ2mZ7-tRw5Yp1-Lc8Hd4-Fg6',
  BOT_TOKEN: '123456:AAF-k3Jx9VbQ2mZ7tRw5Yp1Lc8Hd4',
  WEBHOOK_SECRET: 'w7Np4-Xs2Qv9-Kb6Tz1-Mj8Rc3-Ly5Df0',
  DATABASE_URL: 'postgres://portal_api:b3Xq7Kd2@database:5432/portal',
  PAYMENTS_SECRET_KEY: 'live_h8Jk2-Vb5Nm3-Qw7Rt1',
  REGISTER_PASSWORD: 'p4Sd8Kf2Lx',
  S3_SECRET_ACCESS_KEY: 'z9Xc4Vb7Nm1Kd',
};

const read = (env: Record<string, string>) =>
  readConfig({ ...SECRETS, PORTAL_PUBLIC_URL: 'https://portal.moment.ru', BOT_NAME: 'studio_bot', ...env }, () =>
    assert.fail(),
  );

test('a plain production says what it does without', () => {
  assert.equal(
    whatIsOn(read({ DATABASE_URL: '' })),
    'Is on: bot (@studio_bot by webhook); is off: payments, receipts of cash and cards, bucket of photo files, PostgreSQL, ' +
      'socket, proxy in front, own serving of the portal, local builds of remotes, demo.',
  );
});

test('everything that is switched on is named with how, and no secret of it', () => {
  const said = whatIsOn(
    read({
      BOT_MODE: 'polling',
      PAYMENTS_SHOP_ID: '512345',
      RECEIPT_EMAIL: 'receipts@moment.ru',
      REGISTER_LOGIN: 'moment',
      REGISTER_GROUP: 'g-1',
      REGISTER_INN: '7700000000',
      S3_BUCKET: 'photos',
      S3_ENDPOINT: 'https://storage.moment.ru',
      S3_ACCESS_KEY_ID: 'portal',
      PORTAL_SOCKET: '/run/portal-api/api.sock',
      TRUST_PROXY: 'loopback',
      PORTAL_DEV_ORIGINS: 'https://builds.moment.ru',
    }),
  );
  assert.equal(
    said,
    'Is on: payments (shop 512345), receipts of cash and cards (register group g-1), bucket of photo files (photos at ' +
      'https://storage.moment.ru), bot (@studio_bot by polling), PostgreSQL (by DATABASE_URL), socket (/run/portal-api/api.sock), ' +
      'proxy in front (loopback), local builds of remotes (https://builds.moment.ru); is off: own serving of the portal, demo.',
  );
  for (const secret of Object.values(SECRETS)) assert.ok(!said.includes(secret));
});
