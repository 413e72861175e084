import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Says with which Chromium the baselines were taken. */
export const BASELINE_VERSION_FILE = fileURLToPath(new URL('baselines/chromium.txt', import.meta.url));

export function baselineVersion(): string {
  return existsSync(BASELINE_VERSION_FILE) ? readFileSync(BASELINE_VERSION_FILE, 'utf8').trim() : '';
}

export function majorOf(version: string): string {
  return version.split('.', 1)[0] ?? '';
}
