/** A file that arrives bit by bit, named by what its whole content will hash to and by the employee that brings it. */
export interface StagedName {
  /** Employee. */
  owner: string;
  sha256: string;
}

export interface StagedFile {
  /** Bytes of the whole. */
  length: number;
  /** Bytes that are there. */
  offset: number;
  /** When it was last begun or grew. */
  touched: Date;
}

/** Why bytes were not taken. */
export class StagingRefusal extends Error {
  override name = 'StagingRefusal';

  constructor(
    /** `offset`: they do not continue what is there · `busy`: another call brings some · `excess`: more than the whole. */
    readonly reason: 'offset' | 'busy' | 'excess',
    /** Bytes that are there now. */
    readonly offset: number,
  ) {
    super(`bytes were not taken: ${reason}`);
  }
}

/**
 * Bytes on their way to become a file. An acknowledged offset stays true, however the process ended; whether the content matches its name
 * is checked by the reader of the whole.
 */
export interface StagedFiles {
  /** Begins it; of the same length it gives what is there, of another it starts again. */
  create(name: StagedName, length: number): Promise<StagedFile>;
  find(name: StagedName): Promise<StagedFile | null>;
  /**
   * Appends bytes and acknowledges them once they are on the disk; null when there is no such file. When `content` breaks off, the received
   * bytes are kept.
   * @throws StagingRefusal
   */
  append(name: StagedName, offset: number, content: AsyncIterable<Uint8Array>): Promise<StagedFile | null>;
  /** The whole content; null while it is not all there. */
  read(name: StagedName): Promise<Buffer | null>;
  /** Whether there was one. */
  remove(name: StagedName): Promise<boolean>;
  /** Removes what was last touched before the moment, and gives the number. */
  removeUntouchedSince(moment: Date): Promise<number>;
}
