import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BrandingError } from './branding-error.mjs';

/** What a key must be, for anyone who got it wrong; the patterns are those of branding.schema.json. */
const MUST = {
  app_name: 'must be a text of 1 to 60 characters on one line, without spaces around it',
  short_name: 'must be a text of 1 to 20 characters on one line, without spaces around it',
  company_name: 'must be a text of 1 to 80 characters on one line, without spaces around it',
  description: 'must be a text of 1 to 300 characters on one line, without spaces around it',
  logo_path: 'must be the path of a picture (.svg, .png or .webp) that begins with "/", like "/brand/logo.svg"',
  logo_dark_path: 'must be empty, or the path of a picture (.svg, .png or .webp) that begins with "/"',
  bot_name: "must be empty, or the bot's user name without @: 5 to 32 letters, digits and underscores",
  login_image_path: 'must be empty, or the path of a picture (.jpg, .png, .webp, .avif or .svg) that begins with "/"',
  support_contact: 'must be a text of at most 120 characters on one line, without spaces around it',
  colours: 'must be an object, like { "primary": "#DC2626" }',
  'colours.primary': 'must be a colour of six hexadecimal digits, like "#DC2626"',
  languages: 'must be true or false',
};

/**
 * The branding of a folder over the shipped one, key by key.
 *
 * @param {string | null} folder an operator's; null, or one without `branding.json`, for the shipped branding
 * @param {string} dist the built host, with the shipped `branding.json` and its schema
 * @returns {Promise<Record<string, any>>} every key of the schema
 * @throws BrandingError naming the first key that is not as the schema has it
 */
export async function readBranding(folder, dist) {
  const schema = JSON.parse(await readFile(join(dist, 'branding.schema.json'), 'utf8'));
  if (folder !== null && !existsSync(folder)) throw new BrandingError(`There is no folder ${folder}`);
  const { $schema: _, ...shipped } = JSON.parse(await readFile(join(dist, 'branding.json'), 'utf8'));
  const bytes = folder === null ? null : await readFile(join(folder, 'branding.json')).catch(absent);
  if (bytes === null) return shipped;
  const { $schema: __, ...own } = check(parse(textOf(bytes)), schema, '');
  return { ...shipped, ...own, colours: { ...shipped.colours, ...own.colours } };
}

function absent(error) {
  if (error.code === 'ENOENT') return null;
  throw new BrandingError(`branding.json cannot be read: ${error.message}`);
}

/** UTF-8, with or without the byte order mark of Windows editors; another encoding would give garbled names. */
function textOf(bytes) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new BrandingError('branding.json is not in UTF-8: save it so');
  }
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new BrandingError(`branding.json is no JSON: ${error.message}`);
  }
}

/** The part of JSON Schema that branding.schema.json uses. */
function check(value, schema, path) {
  if (!hasType(value, schema.type)) throw faultOf(path, value);
  if (schema.pattern !== undefined && !new RegExp(schema.pattern, 'u').test(value)) throw faultOf(path, value);
  if (schema.type !== 'object') return value;
  for (const [key, each] of Object.entries(value)) {
    const at = path === '' ? key : `${path}.${key}`;
    const inner = schema.properties[key];
    if (inner === undefined) throw new BrandingError(unknownKey(at, Object.keys(schema.properties)));
    check(each, inner, at);
  }
  return value;
}

function hasType(value, type) {
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  return typeof value === type;
}

function faultOf(path, value) {
  if (path === '') return new BrandingError('branding.json must be one object: { "app_name": … }');
  return new BrandingError(`branding.json, ${path}: ${JSON.stringify(value)} ${MUST[path] ?? 'is of another type'}`);
}

function unknownKey(at, keys) {
  const known = keys.filter((key) => key !== '$schema').join(', ');
  return `branding.json, ${at}: no such key; there are ${known}`;
}
