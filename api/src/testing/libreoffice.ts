import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const PROGRAM = '/usr/bin/soffice';
const run = promisify(execFile);

/**
 * Opens a file in LibreOffice and saves it in another format, as its recipient would.
 *
 * @param name its extension gives the format
 * @param to extension of the result, with a filter after a colon where LibreOffice needs one
 * @param from the filter to open it with, where the extension is ambiguous
 */
export async function openedByLibreOffice(bytes: Uint8Array, name: string, to: string, from?: string): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-office-'));
  try {
    const file = join(folder, name);
    await writeFile(file, bytes);
    await run(PROGRAM, [
      `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`,
      '--headless',
      ...(from ? [`--infilter=${from}`] : []),
      '--convert-to',
      to,
      '--outdir',
      folder,
      file,
    ]).catch((error: unknown) => assert.fail(`LibreOffice did not open ${name}: ${String(error)}`));
    return await readFile(join(folder, `${basename(name, extname(name))}.${to.split(':')[0] ?? ''}`));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
