import { extname } from 'node:path';
import { MEDIA } from './picture.mjs';

/**
 * The page of a branding: what a browser reads of it before the first script runs.
 *
 * @param {string} shipped the built host's page
 * @returns {Promise<Buffer>}
 * @throws when the page lacks one of the marks that are replaced
 */
export async function pageOf(shipped, { branding, served, icons, addressOf }) {
  let page = shipped;
  const put = (mark, text) => {
    if (!mark.test(page)) throw new Error(`The page has no ${mark}`);
    page = page.replace(mark, () => text);
  };
  put(/<title>[^<]*<\/title>/, `<title>${escaped(branding.app_name)}</title>`);
  put(/<meta name="description"[^>]*>/, `<meta name="description" content="${escaped(branding.description)}" />`);
  put(
    /<meta name="apple-mobile-web-app-title"[^>]*>/,
    `<meta name="apple-mobile-web-app-title" content="${escaped(branding.short_name)}" />`,
  );
  put(
    /<link rel="icon"[^>]*>/,
    `<link rel="icon" href="${served.logo_path}" type="${MEDIA[extname(branding.logo_path).slice(1)]}" />`,
  );
  const touch = 'icons/apple-touch-180.png';
  const logo = branding.logo_path.endsWith('.png') ? served.logo_path : null;
  const address = icons.has(touch) ? await addressOf(touch) : logo;
  put(
    /<link rel="apple-touch-icon"[^>]*>/,
    address === null ? '' : `<link rel="apple-touch-icon" href="${address}" />`,
  );
  return Buffer.from(page);
}

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
