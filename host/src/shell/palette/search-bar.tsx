import { isMac } from '@studio/portal';
import { IconSearch, KeyHint } from '@studio/ui';
import { useSetAtom } from 'jotai';
import { barWords } from './bar-words';
import { loadPalette } from './load-palette';
import { paletteAtom } from './palette-atom';
import styles from './search-bar.module.css';

/** Looks like a search field and opens the command palette; an icon where there is little room. */
export function SearchBar({ compact = false }: { compact?: boolean }) {
  const words = barWords();
  const open = useSetAtom(paletteAtom);
  const fetchIt = () => void loadPalette().catch(() => {});
  return (
    <button
      type="button"
      className={styles['bar']}
      data-compact={compact || undefined}
      aria-label={words.searchEverywhere}
      aria-haspopup="dialog"
      aria-keyshortcuts={isMac() ? 'Meta+K' : 'Control+K'}
      onPointerEnter={fetchIt}
      onFocus={fetchIt}
      onClick={() => open(true)}
    >
      <IconSearch size={18} aria-hidden />
      <span className={styles['words']} aria-hidden>
        {words.search}
      </span>
      <span className={styles['keys']} aria-hidden>
        <KeyHint>{isMac() ? '⌘ K' : 'Ctrl K'}</KeyHint>
      </span>
    </button>
  );
}
