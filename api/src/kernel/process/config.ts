import { CONFIRM_OVER_KOP, EXPORT_MAX_ROWS, FRESH_SIGN_IN_HOURS, MAX_SUM_KOP, SIGN_IN_RATE } from '@studio/contracts';
import { resolve } from 'node:path';
import { readBrandingText } from './branding';
import { Refusal } from './refusal';
import { type Environment, integer, oneOf, origin, readSecretFile, required, secret, secrets } from './settings';
import { trustedProxies } from './trusted-proxies';

export interface BotConfig {
  name: string;
  token: string;
  /** Root of the Bot API, without a slash at the end: `https://api.telegram.org`. */
  apiRoot: string;
  /** Root of the links that people open: `https://t.me`, or the sandbox messenger's page in the demo. */
  linkRoot: string;
  mode: 'polling' | 'webhook';
  /** Secret that the messenger sends along with each webhook call; null when polling. */
  webhookSecret: string | null;
}

interface PaymentsConfig {
  /** Root of the YooKassa API with its version, without a slash at the end: `https://api.yookassa.ru/v3`. */
  apiRoot: string;
  shopId: string;
  secretKey: string;
  vat: VatRate;
}

/** Of the ATOL Online cash register, as its client takes them. */
interface RegisterConfig {
  /** Root of the API with its version, without a slash at the end: `https://online.atol.ru/possystem/v4`. */
  apiRoot: string;
  login: string;
  password: string;
  /** Group of registers that prints. */
  group: string;
  inn: string;
  taxSystem: (typeof TAX_SYSTEMS)[number];
  vat: VatRate;
  /** Where the receipt says that it was made. */
  paymentAddress: string;
  companyEmail: string;
}

/** VAT that receipts name, in the words of ATOL. */
const VAT_RATES = ['none', 'vat0', 'vat5', 'vat7', 'vat10', 'vat20', 'vat22'] as const;

export type VatRate = (typeof VAT_RATES)[number];

const TAX_SYSTEMS = ['osn', 'usn_income', 'usn_income_outcome', 'esn', 'patent'] as const;

interface S3Config {
  /** Address of the store, without a slash at the end: `https://storage.example.ru`. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface Config {
  mode: 'demo' | 'production';
  host: string;
  port: number;
  /** Unix socket that the processes of one portal hand over, in addition to each one's own port; null for none. */
  socket: string | null;
  /** Origin that browsers see: `https://portal.example.ru`. */
  publicUrl: string;
  /** Folder of the embedded database, and of the photo files unless they lie in a bucket. */
  dataFolder: string;
  /** The S3-compatible store of the photo files; null for the data folder. */
  s3: S3Config | null;
  databaseUrl: string | null;
  /** The tables' owner, for the commands that change tables; null where the API itself works as their owner. */
  ownerDatabaseUrl: string | null;
  /** Folder of the built portal that this process serves itself; null behind nginx. */
  staticFolder: string | null;
  /** Signs what is issued. */
  tokenSecret: string;
  /** What they signed is still read, while a secret is being changed. */
  earlierTokenSecrets: readonly string[];
  bot: BotConfig;
  /** Addresses whose X-Forwarded-For is believed; false for none. */
  trustProxy: string | false;
  logLevel: string;
  /** Origins that a developer's local build of a remote may come from; none is the rule. */
  devOrigins: readonly string[];
  /** What the watermark says; null for the company of the branding. */
  companyName: string | null;
  /** The portal's branding, as deployed by `nginx/lay-files.sh`; null when this process has no path to it. */
  brandingFile: string | null;
  /** Hours after a sign-in in which no act asks for a confirmation in the messenger; 0 asks for each. */
  freshSignInHours: number;
  /** Refunds and voids over this sum ask for one. */
  confirmOverKop: number;
  /** Hours after which a device that nobody used is signed out; null for never. */
  idleHours: number | null;
  /** Calls per minute and address where an operator wants other numbers than the contract has, by the bucket of `limits`. */
  ratesPerMinute: Readonly<Record<string, number>>;
  /** The payment provider's API; null where online payment is off. */
  payments: PaymentsConfig | null;
  /** The cash register that prints receipts of cash and cards; null where there is none. */
  register: RegisterConfig | null;
  /** Where fiscal receipts go whose client gave neither phone nor mail. */
  receiptEmail: string;
  /** Kopecks; a sale made without a connection for more waits for a second person. */
  offlineSaleLimitKop: number;
  demoSize: 'full' | 'small' | 'large';
  /** Rows of a list that is fetched as a file: fixed, except in tests. */
  exportMaxRows: number;
}

const MIN_SECRET_LENGTH = 32;

/** Secrets that a demo makes up for itself; production takes them from the environment or from files. */
export interface DemoSecrets {
  tokenSecret: string;
  botToken: string;
}

/**
 * Reads the settings of the process.
 * @throws Refusal naming the first setting that is missing, malformed or unsafe.
 */
export function readConfig(env: Environment, demoSecrets: (dataFolder: string) => DemoSecrets): Config {
  const mode = oneOf(env, 'PORTAL_MODE', ['demo', 'production'], 'production');
  const port = integer(env, 'PORTAL_PORT', 4600, 0, 65_535);
  const host = env['PORTAL_HOST'] || '127.0.0.1';
  const publicUrl = origin(env, 'PORTAL_PUBLIC_URL', mode === 'demo' ? `http://localhost:${port}` : null);
  const dataFolder = resolve(env['PORTAL_DATA'] || 'data');
  const demo = mode === 'demo' ? demoSecrets(dataFolder) : null;
  return {
    mode,
    host,
    port,
    socket: socketPath(env),
    publicUrl,
    dataFolder,
    s3: s3Store(env),
    databaseUrl: databaseUrl(env, 'DATABASE_URL'),
    ownerDatabaseUrl: databaseUrl(env, 'OWNER_DATABASE_URL'),
    staticFolder: env['PORTAL_STATIC'] ? resolve(env['PORTAL_STATIC']) : null,
    tokenSecret: demo?.tokenSecret ?? secret(env, 'TOKEN_SECRET', MIN_SECRET_LENGTH),
    earlierTokenSecrets: demo ? [] : secrets(env, 'TOKEN_SECRETS_EARLIER', MIN_SECRET_LENGTH),
    bot: demo ? demoBot(demo.botToken, ownAddress(host, port), publicUrl) : productionBot(env),
    trustProxy: trustedProxies(env),
    logLevel: oneOf(
      env,
      'LOG_LEVEL',
      ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'],
      demo ? 'warn' : 'info',
    ),
    devOrigins: devOrigins(env['PORTAL_DEV_ORIGINS'] ?? ''),
    companyName: env['COMPANY_NAME']?.trim() || null,
    brandingFile: brandingFile(env),
    freshSignInHours: integer(env, 'CONFIRM_AFTER_HOURS', FRESH_SIGN_IN_HOURS, 0, 720),
    confirmOverKop: integer(env, 'CONFIRM_OVER_RUB', CONFIRM_OVER_KOP / 100, 0, 10_000_000) * 100,
    idleHours: integer(env, 'SIGN_OUT_IDLE_HOURS', 0, 0, 720) || null,
    ratesPerMinute: {
      [SIGN_IN_RATE.bucket]: integer(env, 'SIGN_INS_PER_MINUTE', SIGN_IN_RATE.perMinute, 1, 100_000),
    },
    payments: demo ? demoPayments(demo.tokenSecret, ownAddress(host, port)) : productionPayments(env),
    register: demo
      ? demoRegister(demo.tokenSecret, ownAddress(host, port), publicUrl)
      : productionRegister(env, publicUrl),
    receiptEmail: demo ? 'receipts@example.ru' : receiptEmail(env),
    offlineSaleLimitKop: integer(env, 'OFFLINE_SALE_LIMIT', 100_000, 1, MAX_SUM_KOP / 100) * 100,
    demoSize: oneOf(env, 'DEMO_SIZE', ['full', 'small', 'large'], 'full'),
    exportMaxRows: EXPORT_MAX_ROWS,
  };
}

/** Where this process reaches itself. */
function ownAddress(host: string, port: number): string {
  const reached = ['0.0.0.0', '::', 'localhost'].includes(host) ? '127.0.0.1' : host;
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`;
}

function demoBot(token: string, ownAddress: string, publicUrl: string): BotConfig {
  return {
    name: 'studio_portal_bot',
    token,
    apiRoot: `${ownAddress}/sandbox/bot-api`,
    linkRoot: `${publicUrl}/sandbox/messenger`,
    mode: 'polling',
    webhookSecret: null,
  };
}

/** The sandbox bank on the same machine. */
function demoPayments(secretKey: string, ownAddress: string): PaymentsConfig {
  return { apiRoot: `${ownAddress}/sandbox/bank/v3`, shopId: 'sandbox', secretKey, vat: 'none' };
}

function s3Store(env: Environment): S3Config | null {
  const bucket = env['S3_BUCKET']?.trim();
  if (!bucket) return null;
  return {
    endpoint: origin(env, 'S3_ENDPOINT', null),
    region: env['S3_REGION']?.trim() || 'us-east-1',
    bucket,
    accessKeyId: required(env, 'S3_ACCESS_KEY_ID'),
    secretAccessKey: secret(env, 'S3_SECRET_ACCESS_KEY', 8),
  };
}

function productionPayments(env: Environment): PaymentsConfig | null {
  const shopId = env['PAYMENTS_SHOP_ID']?.trim();
  if (!shopId) return null;
  return {
    apiRoot: origin(env, 'PAYMENTS_API_ROOT', 'https://api.yookassa.ru/v3'),
    shopId,
    secretKey: secret(env, 'PAYMENTS_SECRET_KEY', 20),
    vat: receiptVat(env),
  };
}

/** The sandbox register on the same machine. */
function demoRegister(password: string, ownAddress: string, publicUrl: string): RegisterConfig {
  return {
    apiRoot: `${ownAddress}/sandbox/register/v4`,
    login: 'sandbox',
    password,
    group: 'sandbox',
    inn: '7700000000',
    taxSystem: 'usn_income',
    vat: 'none',
    paymentAddress: publicUrl,
    companyEmail: 'receipts@example.ru',
  };
}

function productionRegister(env: Environment, publicUrl: string): RegisterConfig | null {
  const login = env['REGISTER_LOGIN']?.trim();
  if (!login) return null;
  const inn = required(env, 'REGISTER_INN');
  if (!/^(\d{10}|\d{12})$/.test(inn))
    throw new Refusal('Setting REGISTER_INN must be the company’s INN of 10 or 12 digits.');
  return {
    apiRoot: origin(env, 'REGISTER_API_ROOT', 'https://online.atol.ru/possystem/v4'),
    login,
    password: secret(env, 'REGISTER_PASSWORD', 8),
    group: required(env, 'REGISTER_GROUP'),
    inn,
    taxSystem: taxSystem(env),
    vat: receiptVat(env),
    paymentAddress: env['REGISTER_ADDRESS']?.trim() || publicUrl,
    companyEmail: receiptEmail(env),
  };
}

function taxSystem(env: Environment) {
  return oneOf(env, 'REGISTER_TAX_SYSTEM', TAX_SYSTEMS, 'usn_income');
}

/** Without VAT by default; a company on the general system pays it and has to say which. */
function receiptVat(env: Environment): VatRate {
  if (taxSystem(env) === 'osn' && !env['RECEIPT_VAT'])
    throw new Refusal(`Setting RECEIPT_VAT is required with REGISTER_TAX_SYSTEM=osn: one of ${VAT_RATES.join(', ')}.`);
  return oneOf(env, 'RECEIPT_VAT', VAT_RATES, 'none');
}

/** Every fiscal receipt needs an addressee: where receipts are made, the company names its own. */
function receiptEmail(env: Environment): string {
  const given = env['RECEIPT_EMAIL']?.trim() ?? '';
  if (given === '' && !env['PAYMENTS_SHOP_ID']?.trim() && !env['REGISTER_LOGIN']?.trim()) return '';
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(given))
    throw new Refusal(
      'RECEIPT_EMAIL must be the mailbox of the company that gets the fiscal receipts of clients without phone and mail.',
    );
  if (/@([^@]*\.)?example\.(ru|com|org|net)$/i.test(given))
    throw new Refusal('RECEIPT_EMAIL is an example address: receipts would go to nobody.');
  return given;
}

function productionBot(env: Environment): BotConfig {
  const mode = oneOf(env, 'BOT_MODE', ['polling', 'webhook'], 'webhook');
  return {
    name: env['BOT_NAME']?.trim() || readBrandingText(brandingFile(env), 'bot_name') || required(env, 'BOT_NAME'),
    token: secret(env, 'BOT_TOKEN', 20),
    apiRoot: origin(env, 'BOT_API_ROOT', 'https://api.telegram.org'),
    linkRoot: origin(env, 'BOT_LINK_ROOT', 'https://t.me'),
    mode,
    webhookSecret: mode === 'webhook' ? secret(env, 'WEBHOOK_SECRET', MIN_SECRET_LENGTH) : null,
  };
}

/** In the folder of the built portal, whichever server serves it. */
function brandingFile(env: Environment): string | null {
  const folder = env['PORTAL_STATIC'] || env['PORTAL_ROOT'];
  return folder ? resolve(folder, 'branding.json') : null;
}

function databaseUrl(env: Environment, name: string): string | null {
  const file = env[`${name}_FILE`];
  const value = file ? readSecretFile(name, file) : env[name];
  if (!value) return null;
  if (!/^postgres(ql)?:\/\//.test(value)) throw new Refusal(`${name} must start with postgres:// or postgresql://.`);
  return value;
}

/** The system takes a path of 107 bytes, and nine more are added to it for a moment. */
const MAX_SOCKET_PATH_BYTES = 95;

function socketPath(env: Environment): string | null {
  const path = env['PORTAL_SOCKET'];
  if (!path) return null;
  if (Buffer.byteLength(resolve(path)) > MAX_SOCKET_PATH_BYTES)
    throw new Refusal(`Setting PORTAL_SOCKET is longer than ${MAX_SOCKET_PATH_BYTES} bytes: ${resolve(path)}`);
  return resolve(path);
}

/** `https://host[:port]`, or http on the developer's own machine; nginx/render.sh has the same pattern. */
const DEV_ORIGIN = /^(https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)*|http:\/\/(localhost|127\.0\.0\.1))(:[1-9]\d{0,4})?$/;

function devOrigins(text: string): string[] {
  const origins = text.split(/\s+/).filter(Boolean);
  const wrong = origins.find((origin) => !DEV_ORIGIN.test(origin));
  if (wrong !== undefined)
    throw new Refusal(
      `Setting PORTAL_DEV_ORIGINS is no origin (https://host[:port], or http on this machine): ${wrong}`,
    );
  return origins;
}
