import { PHOTO_MAX_PIXELS, PHOTO_MIN_LONG_SIDE, PHOTO_MIN_SHORT_SIDE } from '@studio/contracts';
import { failure } from '../../kernel/calls/fail';

/** Staff upload dozens of files at once: each refusal names its file. */
export const refusal = {
  type: (filename: string) =>
    failure('photo_type_unsupported', {
      field: 'file',
      message: `Файл «${filename}» не подходит: принимаются снимки JPEG, PNG, WebP и HEIC.`,
    }),
  broken: (filename: string) =>
    failure('photo_broken', {
      field: 'file',
      message: `Файл «${filename}» повреждён и не читается как снимок. Скопируйте его с карты памяти ещё раз.`,
    }),
  pixels: (filename: string) =>
    failure('photo_too_many_pixels', {
      field: 'file',
      message: `Снимок «${filename}» больше ${PHOTO_MAX_PIXELS / 1_000_000} мегапикселей. Уменьшите его и загрузите снова.`,
    }),
  tiny: (filename: string, width: number, height: number) =>
    failure('photo_too_small', {
      field: 'file',
      message:
        `Файл «${filename}» слишком мал для снимка: ${width} × ${height} пикселей, ` +
        `а нужно не меньше ${PHOTO_MIN_LONG_SIDE} × ${PHOTO_MIN_SHORT_SIDE}.`,
    }),
  bytes: (filename: string, megabytes: number) =>
    failure('photo_too_large', { field: 'file', message: `Файл «${filename}» больше ${megabytes} МБ.` }),
};
