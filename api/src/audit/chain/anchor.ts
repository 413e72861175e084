/** A link noted outside of the database: the chain must still contain it. */
export interface Anchor {
  seq: number;
  /** In hexadecimal. */
  hash: string;
}

/** `1204:9f86d0…` as it is printed and noted. */
export function anchorText({ seq, hash }: Anchor): string {
  return `${seq}:${hash}`;
}

/** Null for an invalid anchor. */
export function readAnchor(text: string): Anchor | null {
  const [, seq, hash] = /^([1-9]\d{0,15}):([0-9a-f]{64})$/i.exec(text.trim()) ?? [];
  return seq === undefined || hash === undefined ? null : { seq: Number(seq), hash: hash.toLowerCase() };
}
