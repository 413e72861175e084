import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalJson } from './canonical-json';

/**
 * SHA-256 (hex) of a JSON value in canonical form: keys sorted, `undefined` and absent alike. Device and server
 * calculate it over the body of a sync; a reply that does not echo it is not believed.
 * Not Web Crypto, which is absent on plain-http addresses.
 */
export function payloadHash(payload: unknown): string {
  return bytesToHex(sha256(utf8ToBytes(canonicalJson(payload))));
}
