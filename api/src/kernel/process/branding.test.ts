import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { companyNameOf, DEFAULT_COMPANY_NAME } from './branding';
import { readConfig } from './config';

const folder = mkdtempSync(join(tmpdir(), 'portal-branding-'));
const file = join(folder, 'branding.json');
after(() => rmSync(folder, { recursive: true }));

const lay = (content: string) => writeFileSync(file, content);
const secrets = { tokenSecret: 't'.repeat(40), botToken: '1:token' };
const configOf = (env: Record<string, string>) => readConfig({ PORTAL_MODE: 'demo', ...env }, () => secrets);

test('the watermark follows the branding that is deployed now', () => {
  const config = configOf({ PORTAL_ROOT: folder });
  assert.equal(companyNameOf(config), DEFAULT_COMPANY_NAME);
  lay('{ "company_name": "Студия «Кадр»" }');
  assert.equal(companyNameOf(config), 'Студия «Кадр»');
  lay('{ "company_name": "Студия «Объектив»" }');
  assert.equal(companyNameOf(config), 'Студия «Объектив»');
  assert.equal(companyNameOf(configOf({ PORTAL_STATIC: folder })), 'Студия «Объектив»');
});

test('a broken or missing branding leaves the delivered name, and the setting is above both', () => {
  lay('{ "company_name": 7 }');
  assert.equal(companyNameOf(configOf({ PORTAL_ROOT: folder })), DEFAULT_COMPANY_NAME);
  lay('{');
  assert.equal(companyNameOf(configOf({ PORTAL_ROOT: folder })), DEFAULT_COMPANY_NAME);
  assert.equal(companyNameOf(configOf({})), DEFAULT_COMPANY_NAME);
  lay('{ "company_name": "Студия «Кадр»" }');
  assert.equal(companyNameOf(configOf({ PORTAL_ROOT: folder, COMPANY_NAME: 'Другая' })), 'Другая');
});

test("the bot's name may be set in the branding alone", () => {
  const env = {
    PORTAL_MODE: 'production',
    PORTAL_PUBLIC_URL: 'https://portal.example.ru',
    PORTAL_ROOT: folder,
    TOKEN_SECRET: 'kZ4v9Qm2Xw7Lr1Tb8Nc5Jd3Hf6Gs0PyE2aU',
    BOT_TOKEN: '123456:AAF-k3Jx9VbQ2mZ7tRw5Yp1Lc8Hd4',
    BOT_MODE: 'polling',
  };
  lay('{ "bot_name": "kadr_bot" }');
  assert.equal(readConfig(env, () => secrets).bot.name, 'kadr_bot');
  assert.equal(readConfig({ ...env, BOT_NAME: 'other_bot' }, () => secrets).bot.name, 'other_bot');
  lay('{ "bot_name": "" }');
  assert.throws(() => readConfig(env, () => secrets), /Setting BOT_NAME is missing/);
});
