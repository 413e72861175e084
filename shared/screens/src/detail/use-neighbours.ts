import { useHotkey, useNavigate } from '@studio/portal';
import { useEffect, useState } from 'react';
import { openedRecord, rememberOpened } from '../list/last-opened';

/** The ways to the records before and after this one in the list that was left last; null where there is none. */
export interface Neighbours {
  previous: (() => void) | null;
  next: (() => void) | null;
}

interface NeighboursOptions {
  id: string;
  path: (id: string) => string;
  /** For the help: «Предыдущий сотрудник списка». */
  words: { previous: string; next: string };
  /** False while [ and ] must not lead away: something is being edited. */
  enabled: boolean;
}

/** [ and ] lead to the neighbours in the list from which the record was opened. */
export function useNeighbours({ id, path, words, enabled }: NeighboursOptions): Neighbours {
  const navigate = useNavigate();
  const [found, setFound] = useState<{ id: string; previous: string | null; next: string | null } | null>(null);
  useEffect(() => {
    const opened = openedRecord(id);
    if (opened === null) return undefined;
    let here = true;
    const find = async () => {
      const [previous, next] = await Promise.all([opened.idAt(opened.index - 1), opened.idAt(opened.index + 1)]);
      if (here) setFound({ id, previous, next });
    };
    void find();
    return () => {
      here = false;
    };
  }, [id]);
  const known = found?.id === id ? found : null;
  const leadTo = (to: string | null | undefined, step: 1 | -1) =>
    to === null || to === undefined
      ? null
      : () => {
          const opened = openedRecord(id);
          if (opened) rememberOpened({ ...opened, id: to, index: opened.index + step });
          void navigate(path(to), { replace: true });
        };
  const previous = leadTo(known?.previous, -1);
  const next = leadTo(known?.next, 1);
  useHotkey({ code: 'BracketLeft', enabled: enabled && previous !== null, what: words.previous }, () => previous?.());
  useHotkey({ code: 'BracketRight', enabled: enabled && next !== null, what: words.next }, () => next?.());
  return { previous, next };
}
