import type { PhotoUploads } from '@studio/portal';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type PhotoOwner, sessionKeys } from './photo-owner';
import { type UnsupportedFile, unsupported } from './unsupported-file';

type Kept = Awaited<ReturnType<PhotoUploads['keep']>>[number];

/** A file that is NOT on the device: only this page has it. */
export interface RefusedFile {
  file: File;
  failure: Extract<Kept, { ok: false }>['failure'];
}

export interface ChosenFiles {
  choose: (files: Iterable<File>) => void;
  /** Progress of storing the chosen files; null when all are done. */
  keeping: { done: number; total: number } | null;
  refused: readonly RefusedFile[];
  /** Names of files whose content the session already has. */
  known: readonly string[];
  /** Files that cannot be photos: refused when they were chosen, neither stored nor sent. */
  unsupported: readonly UnsupportedFile[];
  /** Retries the refused files. */
  retryRefused: () => void;
  dismissRefused: () => void;
  dismissKnown: () => void;
  dismissUnsupported: () => void;
}

/**
 * Stores chosen files on the device one after another and reports each result; a file that could not be stored does not stop the others.
 * `serverHas` knows contents by their hash.
 */
export function useChosenFiles(
  owner: PhotoOwner,
  uploads: PhotoUploads,
  serverHas: (sha256: string) => boolean,
): ChosenFiles {
  const [keeping, setKeeping] = useState<ChosenFiles['keeping']>(null);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const [known, setKnown] = useState<readonly string[]>([]);
  const [wrong, setWrong] = useState<readonly UnsupportedFile[]>([]);
  const latest = useRef({ owner, uploads, serverHas });
  useEffect(() => {
    latest.current = { owner, uploads, serverHas };
  });
  const waiting = useRef<File[]>([]);
  const running = useRef(false);

  const keepAll = useCallback(async () => {
    if (running.current) return;
    running.current = true;
    let done = 0;
    for (let file = waiting.current.shift(); file; file = waiting.current.shift()) {
      setKeeping({ done, total: done + 1 + waiting.current.length });
      const { owner: session, uploads: device, serverHas: isThere } = latest.current;
      const target = { session_key: sessionKeys(session)[0] ?? '', session_name: session.name };
      const [result] = await device.keep(target, [file]);
      done += 1;
      const { name } = file;
      if (result?.ok === false) {
        const refusal = { file, failure: result.failure };
        setRefused((before) => [...before, refusal]);
      } else if (result && (result.duplicate || isThere(result.photo.sha256))) setKnown((before) => [...before, name]);
    }
    running.current = false;
    setKeeping(null);
  }, []);

  const choose = useCallback(
    (files: Iterable<File>) => {
      const all = [...files];
      setWrong(all.map(unsupported).filter((each) => each !== null));
      waiting.current.push(...all.filter((file) => unsupported(file) === null));
      if (waiting.current.length > 0) void keepAll();
    },
    [keepAll],
  );
  return {
    choose,
    keeping,
    refused,
    known,
    unsupported: wrong,
    retryRefused() {
      setRefused([]);
      choose(refused.map(({ file }) => file));
    },
    dismissRefused: () => setRefused([]),
    dismissKnown: () => setKnown([]),
    dismissUnsupported: () => setWrong([]),
  };
}
