import type { RegisteredRemote, RemoteRelease } from '@studio/portal';

/** Milliseconds that one file of a remote may take at its first try: what a counter bears (decision 0017). */
export const FILE_TIMEOUT_MS = 10_000;

/** How the last request for a file ended, when it did not end well. */
type FileTrouble = 'failed' | 'late';

interface KnownFolder {
  release: RegisteredRemote;
  timeoutMs: number;
}

type FileTag = HTMLScriptElement | HTMLLinkElement;

declare global {
  /**
   * Set by the host before any remote is loaded. The code that `@studio/build` puts into a remote passes it each script and stylesheet of
   * the remote before it is fetched; the host adds the registry's digest for its address, and limits its time. So a remote contains no
   * digests itself.
   */
  var studioFileGuard: ((tag: FileTag) => void) | undefined;
}

/** What is known of the files of the remotes: their digests, and which of them did not come. */
export class RemoteFiles {
  readonly #arrived: (remote: string) => void;
  readonly #folders = new Map<string, KnownFolder>();
  readonly #troubles = new Map<string, FileTrouble>();

  /** `arrived` is told of each script of a remote that came and is about to run what waits for it. */
  constructor({ arrived = () => {} }: { arrived?: (remote: string) => void } = {}) {
    this.#arrived = arrived;
  }

  /** From now on the files of this version are checked, and each may take `timeoutMs` ms. */
  know(release: RegisteredRemote, timeoutMs = FILE_TIMEOUT_MS): void {
    this.#folders.set(folderOf(release), { release, timeoutMs });
  }

  /** What the registry says of the file at this address; undefined when it says nothing. */
  digestOf(url: string): string | undefined {
    const found = this.#find(url);
    return found?.[1].release.integrity?.[url.slice(found[0].length)];
  }

  timeoutOf(url: string): number {
    return this.#find(url)?.[1].timeoutMs ?? FILE_TIMEOUT_MS;
  }

  /** Gives a script or stylesheet its digest and its time limit; call before it enters the page. */
  readonly guard = (tag: FileTag): void => {
    const url = tag instanceof HTMLLinkElement ? tag.href : tag.src;
    const known = this.#find(url)?.[1];
    if (known === undefined) return;
    const digest = this.digestOf(url);
    if (digest !== undefined) tag.integrity = digest;
    const timer = setTimeout(() => {
      this.#troubles.set(url, 'late');
      tag.dispatchEvent(new Event('error'));
    }, this.timeoutOf(url));
    tag.addEventListener('load', () => {
      clearTimeout(timer);
      this.#troubles.delete(url);
      this.#arrived(known.release.name);
    });
    tag.addEventListener('error', () => {
      clearTimeout(timer);
      if (!this.#troubles.has(url)) this.#troubles.set(url, 'failed');
    });
  };

  /** A manifest, checked like any other file; rejects when it does not come or is another one. */
  readonly fetch = async (url: string): Promise<Response> => {
    try {
      const integrity = this.digestOf(url);
      const signal = AbortSignal.timeout(this.timeoutOf(url));
      const response = await fetch(url, { ...(integrity !== undefined && { integrity }), signal });
      if (!response.ok) throw new Error(`${url}: HTTP ${response.status}`);
      const text = await response.text();
      JSON.parse(text);
      this.#troubles.delete(url);
      return new Response(text, { headers: { 'content-type': 'application/json' } });
    } catch (error) {
      this.#troubles.set(url, error instanceof DOMException && error.name === 'TimeoutError' ? 'late' : 'failed');
      throw error;
    }
  };

  /** Notes a file that did not come by another way. */
  noteFailed(url: string): void {
    if (!this.#troubles.has(url)) this.#troubles.set(url, 'failed');
  }

  /** The files of a version that did not come, by address. */
  troublesOf(release: RemoteRelease): readonly (readonly [url: string, trouble: FileTrouble])[] {
    const folder = folderOf(release);
    return [...this.#troubles].filter(([url]) => url.startsWith(folder));
  }

  /** Begins again with a version: its troubles are over, or are about to show again. */
  forgetTroubles(release: RemoteRelease): void {
    for (const [url] of this.troublesOf(release)) this.#troubles.delete(url);
  }

  #find(url: string): [folder: string, known: KnownFolder] | undefined {
    return [...this.#folders].find(([folder]) => url.startsWith(folder));
  }
}

/** Address of a version's folder, with its last slash. */
export function folderOf(release: RemoteRelease): string {
  return new URL('.', new URL(release.entry, location.origin)).href;
}
