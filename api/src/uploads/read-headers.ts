import { PHOTO_MAX_BYTES } from '@studio/contracts';
import { failure } from '../kernel/calls/fail';

type Headers = Record<string, string | string[] | undefined>;

const SHA256 = /^[0-9a-f]{64}$/;

/** The content's hash, from an address or from `Upload-Metadata`. @throws `validation_failed`. */
export function readSha256(text: string | undefined): string {
  if (text !== undefined && SHA256.test(text)) return text;
  throw failure('validation_failed', { field: 'sha256', message: 'Неверная контрольная сумма файла.' });
}

/** A count of bytes. @throws `validation_failed` naming the header. */
export function readCount(headers: Headers, name: 'upload-length' | 'upload-offset'): number {
  const text = headers[name];
  if (typeof text === 'string' && /^\d{1,15}$/.test(text)) return Number(text);
  throw failure('validation_failed', { field: name, message: 'В запросе не указано, сколько в файле байтов.' });
}

/** @throws `photo_too_large` above the maximum size, `validation_failed` for an empty photo or without a length. */
export function readLength(headers: Headers): number {
  const length = readCount(headers, 'upload-length');
  if (length === 0) throw failure('validation_failed', { field: 'upload-length', message: 'Файл пуст.' });
  if (length > PHOTO_MAX_BYTES) throw failure('photo_too_large', { field: 'upload-length' });
  return length;
}

/** tus: pairs separated by commas, a key and its value in Base64 separated by a space. Undefined without that key. */
export function readMetadata(headers: Headers, wanted: string): string | undefined {
  for (const pair of String(headers['upload-metadata'] ?? '').split(',')) {
    const [key, value = ''] = pair.trim().split(' ');
    if (key === wanted) return Buffer.from(value, 'base64').toString('utf8');
  }
  return undefined;
}
