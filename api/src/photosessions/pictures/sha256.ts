import { webcrypto } from 'node:crypto';

/** SHA-256, hex, calculated off the main thread. */
export async function sha256Of(bytes: Uint8Array): Promise<string> {
  return Buffer.from(await webcrypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>)).toString('hex');
}
