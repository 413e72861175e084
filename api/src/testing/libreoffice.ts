import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const PROGRAM = '/usr/bin/soffice';
const run = promisify(execFile);

/**
 * Opens files in LibreOffice and saves each in another format, as its recipient would.
 *
 * @param ending of the files; gives their format
 * @param to extension of the result, with a filter after a colon where LibreOffice needs one
 * @param from the filter to open them with, where the extension is ambiguous
 */
export async function allOpenedByLibreOffice(
  files: readonly Uint8Array[],
  ending: string,
  to: string,
  from?: string,
): Promise<Buffer[]> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-office-'));
  try {
    const names = files.map((_, index) => `file-${index}`);
    const paths = names.map((name) => join(folder, `${name}.${ending}`));
    for (const [index, bytes] of files.entries()) await writeFile(paths[index]!, bytes); // One for each.
    await run(PROGRAM, [
      `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`,
      '--headless',
      ...(from ? [`--infilter=${from}`] : []),
      '--convert-to',
      to,
      '--outdir',
      join(folder, 'opened'),
      ...paths,
    ]).catch((error: unknown) => assert.fail(`LibreOffice did not open the ${ending} files: ${String(error)}`));
    const opened: Buffer[] = [];
    for (const name of names) opened.push(await readFile(join(folder, 'opened', `${name}.${to.split(':')[0] ?? ''}`)));
    return opened;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** One file, of which LibreOffice makes another format. */
export async function openedByLibreOffice(
  bytes: Uint8Array,
  ending: string,
  to: string,
  from?: string,
): Promise<Buffer> {
  const [opened] = await allOpenedByLibreOffice([bytes], ending, to, from);
  return opened!; // One for each.
}
