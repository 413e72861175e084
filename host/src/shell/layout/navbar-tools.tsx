import { useMedia } from '@studio/ui';
import { UserMenu } from '../account/user-menu';
import { HistoryMenu } from '../history/history-menu';
import { LanguageMenu } from '../../language/language-menu';
import { Bell } from '../notifications/bell';
import { SearchBar } from '../palette/search-bar';
import { ShortcutsMenu } from '../shortcuts/shortcuts-menu';
import { SyncBadge } from './sync-badge';
import { ThemeSwitcher } from './theme-switcher';

/**
 * The navbar's items on its far side (specification §2 "Navbar parts"). With `few` – on phones, and at the foot of the sidebar when the bar
 * is hidden – the rest is in the overlay navigation ({@link OverlayTools}).
 */
export function NavbarTools({ few = false }: { few?: boolean }) {
  // On an upright tablet the words of the search would leave no room for the place.
  const roomy = useMedia('(min-width: 1024px)');
  return (
    <>
      <SearchBar compact={few || !roomy} />
      <SyncBadge />
      {!few && (
        <>
          <HistoryMenu />
          <ShortcutsMenu />
          <LanguageMenu />
          <ThemeSwitcher />
        </>
      )}
      <Bell />
      <UserMenu />
    </>
  );
}

/** The parts that the navbar has no room for. */
export function OverlayTools() {
  return (
    <>
      <HistoryMenu />
      <ShortcutsMenu />
      <LanguageMenu />
      <ThemeSwitcher />
    </>
  );
}
