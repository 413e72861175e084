import { linkFiles, NO_LINE } from './gallery-api.js';
import { element, newId } from './gallery-parts.js';

/** One archive of the pictures' files, read one after another; `onDone` hears how many are there. */
export async function saveZip(link, photos, onDone) {
  // The packer is fetched by whoever downloads, not by whoever looks.
  const { downloadZip } = await import('./client-zip.js').catch(noLine);
  const blob = await downloadZip(filesOf(link, photos, onDone)).blob();
  const url = URL.createObjectURL(blob);
  element('a', { href: url, download: 'photos.zip' }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

async function* filesOf(link, photos, onDone) {
  const archive = newId();
  for (const [at, { id }] of photos.entries()) {
    const reply = await fetch(`${linkFiles(link, id).original}?archive=${archive}`).catch(noLine);
    if (!reply.ok) throw new Error((await reply.json().catch(() => null))?.message ?? NO_LINE);
    const input = await reply.blob().catch(noLine);
    yield { name: nameOf(reply.headers.get('content-disposition'), at), input, lastModified: new Date() };
    onDone(at + 1);
  }
}

/** Says it in place of the browser's own words. */
function noLine() {
  throw new Error(NO_LINE);
}

/** The file's own name after its place in the order, so that two of one name are two files. */
function nameOf(disposition, at) {
  const given = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '')?.[1];
  const name = given === undefined ? 'photo.jpg' : decodeURIComponent(given);
  return `${String(at + 1).padStart(3, '0')}-${name}`;
}
