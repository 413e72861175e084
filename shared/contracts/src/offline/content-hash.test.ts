import { createHash } from 'node:crypto';
import { createContentHash } from './content-hash';

test('pieces of any length give the SHA-256 of the whole', () => {
  const content = Uint8Array.from({ length: 5_000 }, (_, index) => (index * 31) % 256);
  const hash = createContentHash();
  for (const [from, to] of [
    [0, 1],
    [1, 64],
    [64, 64],
    [64, 4_097],
    [4_097, 5_000],
  ] as const)
    hash.update(content.subarray(from, to));
  expect(hash.digest()).toBe(createHash('sha256').update(content).digest('hex'));
});
