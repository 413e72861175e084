import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { filesBelow } from '../lib/content-hash.mjs';
import { BrandingError } from './branding-error.mjs';
import { manifestOf } from './manifest.mjs';
import { pageOf } from './page.mjs';
import { isPicture, recolourPng, recolourSvg, sizeOfPng } from './picture.mjs';
import { DEFAULT_PRIMARY, rampOf, whiteTextOn } from './ramp.mjs';
import { readBranding } from './read-branding.mjs';

const MARK = 'brand/mark.svg';
/** The shipped icons and their sizes; a company's own have the same names. */
const ICONS = {
  'icons/icon-192.png': 192,
  'icons/icon-512.png': 512,
  'icons/maskable-512.png': 512,
  'icons/apple-touch-180.png': 180,
};
const LAID = /\.(svg|png|webp|jpe?g|avif|ico)$|^robots\.txt$/;
const OURS = /^(assets|remotes|api|sandbox)\//;
const NAMED = ['logo_path', 'logo_dark_path', 'login_image_path'];

/**
 * What a branding makes of the built host's files. Nothing is written.
 *
 * @param {object} options
 * @param {string} options.dist the built host
 * @param {string | null} options.folder an operator's folder: branding.json and pictures; null for the shipped branding
 * @returns {Promise<{ branding: Record<string, any>, files: Map<string, Buffer>, told: string[] }>} files by their path
 *   in the portal's folder; what an operator should know of them
 * @throws BrandingError naming the key or the file that is wrong
 */
export async function brandFiles({ dist, folder }) {
  const shipped = await readBranding(null, dist);
  const branding = await readBranding(folder, dist);
  const told = [];
  const colours = coloursOf(branding.colours.primary, told);
  const files = await ownPictures(folder, told);
  const hasOwnMark = branding.logo_path !== shipped.logo_path || files.has(MARK);
  checkIcons(files);

  /** Own icons, and the shipped ones unless the company has a mark that they would contradict. */
  const icons = new Set(Object.keys(ICONS).filter((path) => files.has(path) || !hasOwnMark));
  if (colours.ramp && !hasOwnMark) await recolour(dist, files, icons, colours.ramp[600]);

  const bytesOf = async (path) => files.get(path) ?? readFile(join(dist, path));
  const addressOf = async (path) => {
    const name = path.replace(/^\//, '');
    return `/${name}?v=${createHash('sha256')
      .update(await bytesOf(name))
      .digest('hex')
      .slice(0, 8)}`;
  };
  const served = { $schema: '/branding.schema.json', ...branding, colours };
  for (const key of NAMED) {
    const path = branding[key].slice(1);
    if (path === '') continue;
    if (!files.has(path) && !existsSync(join(dist, path)))
      throw new BrandingError(`branding.json, ${key}: there is no ${path} in the folder, and none is shipped`);
    served[key] = await addressOf(path);
  }
  if (hasOwnMark && icons.size < Object.keys(ICONS).length)
    told.push(
      `Icons: ${missing(icons)} not in the folder; installed apps show the logo, iPhones a picture of the page`,
    );

  const look = {
    branding,
    served,
    icons,
    addressOf,
    bytesOf,
    isShipped: isSame(branding, shipped) && files.size === 0,
  };
  files.set('branding.json', Buffer.from(`${JSON.stringify(served, null, 2)}\n`));
  files.set('manifest.webmanifest', await manifestOf(await readFile(join(dist, 'manifest.webmanifest'), 'utf8'), look));
  files.set('index.html', await pageOf(await readFile(join(dist, 'index.html'), 'utf8'), look));
  return { branding: served, files, told };
}

/** The primary as it is used, and the steps made of it; no steps for the colour whose ramp the portal has drawn by hand. */
function coloursOf(primary, told) {
  const colour = primary.toUpperCase();
  if (colour === DEFAULT_PRIMARY) return { primary: colour };
  const made = rampOf(colour);
  const why = `${colour} is too light: white text on it has a contrast of ${whiteTextOn(colour)}, 4.5 are needed`;
  if (made.nearest !== undefined)
    throw new BrandingError(
      `branding.json, colours.primary: ${why}, and darkened so far it would be another colour. The nearest that can be taken is ${made.nearest}`,
    );
  if (made.solid !== colour) told.push(`colours.primary: ${why}; buttons and links use ${made.solid}`);
  return { primary: made.solid, ramp: made.ramp };
}

async function ownPictures(folder, told) {
  const files = new Map();
  if (folder === null) return files;
  for (const file of filesOf(folder)) {
    const path = relative(folder, file);
    if (path === 'branding.json' || /(^|\/)\./.test(path)) continue;
    if (OURS.test(path))
      throw new BrandingError(`${path}: this path is the portal's own; lay pictures elsewhere, like brand/`);
    if (LAID.test(path)) files.set(path, await pictureOf(file, path));
    else told.push(`${path}: not laid, it is no picture`);
  }
  return files;
}

function filesOf(folder) {
  try {
    return filesBelow([folder]);
  } catch (error) {
    throw new BrandingError(`${folder} cannot be read: ${error.message}`);
  }
}

async function pictureOf(file, path) {
  const bytes = await readFile(file).catch((error) => {
    throw new BrandingError(`${path} cannot be read: ${error.message}`);
  });
  // Icons are checked more strictly below.
  if (!(path in ICONS) && !isPicture(bytes, extname(path).slice(1)))
    throw new BrandingError(`${path}: what is in it is no picture of this kind`);
  return bytes;
}

function checkIcons(files) {
  for (const [path, wanted] of Object.entries(ICONS)) {
    const bytes = files.get(path);
    if (bytes === undefined) continue;
    const size = sizeOfPng(bytes);
    if (size === null || size.width !== wanted || size.height !== wanted)
      throw new BrandingError(`${path}: must be a PNG of ${wanted} × ${wanted} px`);
  }
}

async function recolour(dist, files, icons, colour) {
  files.set(MARK, recolourSvg(await readFile(join(dist, MARK)), DEFAULT_PRIMARY, colour));
  for (const path of icons)
    if (!files.has(path)) files.set(path, recolourPng(await readFile(join(dist, path)), DEFAULT_PRIMARY, colour));
}

const missing = (icons) =>
  Object.keys(ICONS)
    .filter((path) => !icons.has(path))
    .join(', ');

const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);
