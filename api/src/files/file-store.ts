/** Kinds of files that one picture has. */
export type FileKind = 'original' | 'thumbnail' | 'watermarked';

/** Files by the SHA-256 (hex) of the original they belong to; the same content is stored once. */
export interface FileStore {
  /** Stores whole or not at all; storing the same again changes nothing. */
  put(kind: FileKind, sha256: string, content: Uint8Array): Promise<void>;
  /** The content, or null when there is none. */
  get(kind: FileKind, sha256: string): Promise<Buffer | null>;
  has(kind: FileKind, sha256: string): Promise<boolean>;
  remove(kind: FileKind, sha256: string): Promise<void>;
  /** Rejects when nothing can be written. */
  ping(): Promise<void>;
}
