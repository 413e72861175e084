import { portalPlace, useAuth, useNetwork, useOffline } from '@studio/portal';
import { useSettled } from '@studio/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { usePortal } from '../../sections/portal-context';
import { iconOf, mayOpenRemote } from '../../navigation/openable-pages';
import { useRegistry } from '../../sections/use-registry';
import type { ChoiceGroup } from './choice';
import { spansOf } from './match-text';
import { searchRemote, type SearchResult, type SearchSource } from './remote-search';
import { searchOrder } from './search-order';

/** Milliseconds that the hand rests before the server is asked. */
const TYPING_PAUSE_MS = 150;

type Answer = { typed: string } & ({ failed: true } | ({ failed: false } & SearchResult));

/**
 * Results of the remotes' own searches, one group each, people first. Each arrives and fails separately; previous results stay until the
 * next answer.
 */
export function useRemoteGroups(text: string): readonly ChoiceGroup[] {
  const { loader, offline, queryClient } = usePortal();
  const { owner } = useOffline();
  const { online } = useNetwork();
  const sources = useSources();
  const typed = text.trim();
  const settled = useSettled(typed, TYPING_PAUSE_MS);
  const [answers, setAnswers] = useState<Readonly<Record<string, Answer>>>({});
  const running = useRef(new AbortController());
  // An emptied line starts again: what it found before is not the next word's.
  if (typed === '' && Object.keys(answers).length > 0) setAnswers({});

  const ask = (source: SearchSource, searchText: string, { signal }: AbortController) => {
    const keep = (answer: Answer) => {
      if (!signal.aborted) setAnswers((before) => ({ ...before, [source.key]: answer }));
    };
    const device = { online, store: offline.store, owner: owner ?? '', answers: queryClient };
    searchRemote(loader, source, searchText, signal, device).then(
      (result) => keep({ typed: searchText, failed: false, ...result }),
      (error: unknown) => {
        if (!signal.aborted) console.warn(`«${source.title}» was not searched`, error);
        keep({ typed: searchText, failed: true });
      },
    );
  };
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });

  useEffect(() => {
    if (settled === '') return undefined;
    const controller = new AbortController();
    running.current = controller;
    for (const source of sources) if (online || source.offline) latest.current(source, settled, controller);
    return () => controller.abort();
  }, [settled, sources, online]);

  if (typed === '') return [];
  return sources.map((source): ChoiceGroup => {
    const { key, title, offline: here } = source;
    const group = { id: key, title, choices: [], stale: false };
    if (!online && !here) return { ...group, state: 'offline' };
    const answer = answers[key];
    if (answer === undefined) return { ...group, state: 'waiting' };
    const stale = answer.typed !== typed;
    if (answer.failed) {
      const retry = () => {
        setAnswers(({ [key]: _failed, ...rest }) => rest);
        ask(source, settled, running.current);
      };
      return stale ? { ...group, state: 'waiting' } : { ...group, state: 'failed', retry };
    }
    return { ...group, state: 'ready', stale, choices: choicesOf(source, answer) };
  });
}

function useSources(): readonly SearchSource[] {
  const registry = useRegistry();
  const { user } = useAuth();
  return useMemo(() => {
    if (user === null) return [];
    return (registry?.remotes ?? [])
      .filter((remote) => mayOpenRemote(remote, user))
      .flatMap((remote) =>
        (remote.palette ?? []).map(({ title, offline = false }) => ({
          key: `${remote.name}:${title}`,
          remote,
          title,
          offline,
          icon: iconOf(remote.entries),
          order: searchOrder(remote.entries),
        })),
      )
      .sort((one, other) => one.order - other.order);
  }, [registry, user]);
}

function choicesOf({ key, icon }: SearchSource, { items, meant }: SearchResult): ChoiceGroup['choices'] {
  const within = items.filter(({ path }) => portalPlace(path) !== null);
  return within.map(({ id, title, hint, path }) => ({
    id: `${key}:${id}`,
    title,
    hint,
    path,
    icon,
    spans: spansOf(meant, title),
    hintSpans: hint === undefined ? [] : spansOf(meant, hint),
  }));
}
