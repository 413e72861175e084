import type { ErrorCode } from '@studio/contracts';
import { CONTENT_MISSING } from './content-failure';
import type { KeptPhoto } from './kept-photo';

/** Verdicts about the file itself or its session: sent again as it is, it gets the same one. */
const FINAL: ReadonlySet<string> = new Set([
  ...([
    'photo_too_large',
    'photo_type_unsupported',
    'photo_broken',
    'photo_too_many_pixels',
    'photo_too_small',
    'gone',
  ] satisfies ErrorCode[]),
  CONTENT_MISSING.failure.code,
]);

/** Whether no further try can bring this file to the server: its content was refused, is lost, or its session is deleted. */
export function isNeverTaken({ error }: Pick<KeptPhoto, 'error'>): boolean {
  return error?.needs_person === true && FINAL.has(error.code);
}
