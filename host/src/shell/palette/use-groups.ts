import { useAuth } from '@studio/portal';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { keyName } from '../hotkeys/key-names';
import { type OpenablePage, openablePages } from '../../navigation/openable-pages';
import { useNavigationItems } from '../../navigation/use-navigation';
import { usePortal } from '../../sections/portal-context';
import { useRegistry } from '../../sections/use-registry';
import { type Choice, type ChoiceGroup, plain } from './choice';
import { findChoices } from './find-choices';
import { useActions } from './use-actions';
import { useHelpChoices } from './use-help-choices';
import { useRecent } from './use-recent';
import { useRemoteGroups } from './use-remote-groups';
import { paletteWords } from './words';
import { closedSectionWords } from '../../sections/remotes/place-words';

const RECENT_SHOWN = 7;
const MAX_ACTIONS_SHOWN = 5;
const MAX_CHOICES_PER_GROUP = 7;

interface Given {
  text: string;
  logOut: () => void;
}

/** Everything that the palette shows for what is typed, and the way to remember what was chosen. */
export function useGroups({ text, logOut }: Given): { groups: readonly ChoiceGroup[]; note: (choice: Choice) => void } {
  const { groups: titles } = paletteWords();
  const registry = useRegistry();
  const places = useNavigationItems();
  const { user } = useAuth();
  const { pathname } = useLocation();
  const { choices: recent, chosen, note, clear } = useRecent();
  const actions = useActions({ logOut, forgetRecent: clear });
  const remote = useRemoteGroups(text);
  const help = useHelpChoices(text);
  const { pages: shellPages } = usePortal();
  const offered = useMemo(
    () => openablePages(places, registry, user, shellPages),
    [places, registry, user, shellPages],
  );

  const choiceOf = ({ path, title, icon, connected, isOff, digit }: OpenablePage): Choice => ({
    id: `page:${path}`,
    title,
    icon,
    path,
    hint: connected ? undefined : closedSectionWords(isOff === true).title(title),
    keys: digit === null ? undefined : keyName({ code: `Digit${digit}`, with: 'jump' }),
  });
  const pages = offered.filter(({ action, path }) => !action && path !== pathname).map(choiceOf);
  const everyAction = [...offered.filter(({ action, path }) => action && path !== pathname).map(choiceOf), ...actions];
  const group = (id: keyof typeof titles, choices: ChoiceGroup['choices']): ChoiceGroup => ({
    id,
    title: titles[id],
    state: 'ready',
    choices,
    stale: false,
  });

  if (text.trim() === '') {
    const groups = [
      group('recent', recent.slice(0, RECENT_SHOWN).map(plain)),
      group('actions', everyAction.slice(0, MAX_ACTIONS_SHOWN).map(plain)),
      group('pages', pages.map(plain)),
    ];
    return { groups, note };
  }
  // While others are searching the help is not the first line yet: a result a moment later goes above it.
  const searching = remote.some(({ state, stale }) => state === 'waiting' || stale);
  const foundPages = findChoices(pages, text, MAX_CHOICES_PER_GROUP);
  const shown = new Set(foundPages.map(({ path }) => path));
  const again = findChoices(
    chosen.filter(({ path }) => !shown.has(path)),
    text,
    3,
  );
  return {
    groups: [
      group('recent', again),
      group('pages', foundPages),
      group('actions', findChoices(everyAction, text, MAX_ACTIONS_SHOWN)),
      ...remote.map((one) => ({
        ...one,
        choices: one.choices.filter(({ path }) => !again.some((had) => had.path === path)),
      })),
      { ...group('help', help.choices), stale: help.stale || searching },
    ],
    note,
  };
}
