import { extname } from 'node:path';
import { MEDIA, sizeOfPng } from './picture.mjs';

/**
 * The web manifest of a branding: the shipped one with the company's names, colour and icons.
 *
 * @param {string} shipped the built host's manifest
 * @returns {Promise<Buffer>}
 */
export async function manifestOf(shipped, { branding, served, icons, addressOf, bytesOf, isShipped }) {
  const manifest = JSON.parse(shipped);
  /** The icons of a list that this branding has, under addresses that change with their content. */
  const ours = async (list = []) =>
    Promise.all(
      list
        .filter(({ src }) => icons.has(src.slice(1)))
        .map(async (icon) => ({ ...icon, src: await addressOf(icon.src.slice(1)) })),
    );
  const shortcuts = await Promise.all(
    manifest.shortcuts.map(async (shortcut) => ({ ...shortcut, icons: await ours(shortcut.icons) })),
  );
  const branded = {
    ...manifest,
    name: branding.app_name,
    short_name: branding.short_name,
    description: branding.description,
    theme_color: served.colours.primary,
    icons: [await markOf(branding.logo_path, served.logo_path, bytesOf), ...(await ours(manifest.icons))],
    shortcuts,
    // They show the portal as it is delivered: another company's name and colours.
    screenshots: isShipped ? manifest.screenshots : undefined,
  };
  return Buffer.from(`${JSON.stringify(branded, null, 2)}\n`);
}

async function markOf(path, address, bytesOf) {
  const size = sizeOfPng(await bytesOf(path.slice(1)));
  return {
    src: address,
    sizes: size === null ? 'any' : `${size.width}x${size.height}`,
    type: MEDIA[extname(path).slice(1)],
  };
}
