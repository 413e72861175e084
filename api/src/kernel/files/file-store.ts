/** Kinds of files that one photo has. */
export const PHOTO_KINDS = ['original', 'thumbnail', 'watermarked'] as const;

/** `document`: the picture of a receipt or another paper of the accounts, named by the bytes that it was made of. */
export const FILE_KINDS = [...PHOTO_KINDS, 'document'] as const;

export type PhotoKind = (typeof PHOTO_KINDS)[number];
export type FileKind = (typeof FILE_KINDS)[number];

const NAME = /^[0-9a-f]{64}$/;

/** Whether it is a hash as files are named by. */
export function isFileName(name: string): boolean {
  return NAME.test(name);
}

/** Files by the SHA-256 (hex) of the original they belong to; the same content is stored once. */
export interface FileStore {
  /** Stores whole or not at all; storing the same again only makes it young for `storedBefore`. */
  put(kind: FileKind, sha256: string, content: Uint8Array): Promise<void>;
  /** Gives the file a second name without uploading its bytes again. False when it does not exist. */
  copy(kind: FileKind, from: string, to: string): Promise<boolean>;
  /** The content, or null when there is none. */
  get(kind: FileKind, sha256: string): Promise<Buffer | null>;
  has(kind: FileKind, sha256: string): Promise<boolean>;
  /** Removes the file, or only if it was stored before the given moment. */
  remove(kind: FileKind, sha256: string, storedBefore?: Date): Promise<void>;
  /** Names of the files that were stored before the given moment, in batches. */
  storedBefore(kind: FileKind, moment: Date): AsyncIterable<string[]>;
  /** Rejects when nothing can be written. */
  ping(): Promise<void>;
}
