import { useAuth } from '@studio/portal';
import { IconHelp, useSettled } from '@studio/ui';
import { useEffect, useMemo, useState } from 'react';
import { sectionPages } from '../../help/section/section-page';
import type { HelpHit } from '../../help/search/search-help';
import { useRegistry } from '../../sections/use-registry';
import { type FoundChoice, NO_SPANS } from './choice';
import { spansOf } from './match-text';

/** Milliseconds that the hand rests: what is quicker to find comes first. */
const TYPING_PAUSE_MS = 150;
const MAX_HELP_CHOICES = 4;

const NOTHING = { searchText: '', hits: [] as readonly HelpHit[] };

/**
 * Pages of the help that answer what is typed; its articles are fetched with the first question. They are `stale` while
 * they answer what was typed before.
 */
export function useHelpChoices(text: string): { choices: readonly FoundChoice[]; stale: boolean } {
  const { user } = useAuth();
  const registry = useRegistry();
  const sections = useMemo(() => sectionPages(registry, user), [registry, user]);
  const searchText = useSettled(text.trim(), TYPING_PAUSE_MS);
  const [answer, setAnswer] = useState(NOTHING);

  useEffect(() => {
    if (searchText === '') return undefined;
    let current = true;
    const search = async () => {
      const { searchHelp } = await import('../../help/search/search-help');
      if (current) setAnswer({ searchText, hits: searchHelp(searchText, sections).slice(0, MAX_HELP_CHOICES) });
    };
    search().catch((error: unknown) => {
      console.warn('The help was not searched', error);
      if (current) setAnswer({ searchText, hits: [] });
    });
    return () => {
      current = false;
    };
  }, [searchText, sections]);

  const typed = text.trim();
  if (typed === '') return { choices: [], stale: false };
  const choices = answer.hits.map(({ path, title, heading }) => ({
    id: `help:${path}`,
    title,
    hint: heading === '' ? undefined : heading,
    icon: IconHelp,
    path,
    spans: spansOf(answer.searchText, title),
    hintSpans: NO_SPANS,
  }));
  return { choices, stale: answer.searchText !== typed };
}
