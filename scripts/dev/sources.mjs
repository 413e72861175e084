import { watch } from 'node:fs';

/** Milliseconds after an edit in which others belong to it: an editor that saves all files, a checkout. */
const QUIET_MS = 300;

/**
 * Calls `changed` after edits below these folders, one call at a time.
 *
 * @param {string[]} folders
 * @param {() => Promise<void>} changed
 */
export function watchSources(folders, changed) {
  let timer;
  let running = false;
  let wanted = false;
  const run = async () => {
    wanted = true;
    if (running) return;
    running = true;
    while (wanted) {
      wanted = false;
      await changed();
    }
    running = false;
  };
  for (const folder of folders)
    watch(folder, { recursive: true }, (_event, file) => {
      if (file === null || !isSource(file)) return;
      clearTimeout(timer);
      timer = setTimeout(() => void run(), QUIET_MS);
    });
}

/** What the API runs: tests and what serves them are none. */
export function isSource(file) {
  return /\.(ts|sql)$/.test(file) && !/\.test\.ts$|(^|\/)testing\//.test(file);
}
