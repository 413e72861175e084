import { Skeleton } from '@studio/ui';
import type { KeyboardEvent } from 'react';
import { EntryIcon } from '../../navigation/entry-icon';
import { SectionLink } from '../../navigation/section-link';
import styles from './shortcuts.module.css';
import type { useShortcuts } from './use-shortcuts';
import { shortcutsWords } from './words';

const COLUMNS = 3;
/** Columns and lines from here, the column counted as the eye reads. */
const STEPS: Partial<Record<string, readonly [columns: number, lines: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

interface ShortcutsGridProps {
  shortcuts: Pick<ReturnType<typeof useShortcuts>, 'chosen' | 'loading' | 'failed'>;
  onClose: () => void;
}

/** The shortcuts as tiles; arrows move between them in two dimensions. */
export function ShortcutsGrid({ shortcuts: { chosen, loading, failed }, onClose }: ShortcutsGridProps) {
  const words = shortcutsWords();
  if (loading)
    return (
      <div className={styles['grid']} aria-busy>
        {[0, 1, 2, 3, 4, 5].map((tile) => (
          <Skeleton key={tile} height={88} />
        ))}
      </div>
    );
  return (
    <>
      {failed && <p className={styles['note']}>{words.notRead}</p>}
      {chosen.length === 0 && <p className={styles['note']}>{words.empty}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows of the links within, on their way up */}
      <ul className={styles['grid']} onKeyDown={moveFocus}>
        {chosen.map(({ path, title, icon, connected }) => (
          <li key={path}>
            <SectionLink to={path} className={styles['tile']} data-connected={connected} onClick={onClose}>
              <span className={styles['icon']}>
                <EntryIcon name={icon} />
              </span>
              <span className={styles['name']}>{title}</span>
            </SectionLink>
          </li>
        ))}
      </ul>
    </>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined || !(event.target instanceof HTMLElement)) return;
  const tiles = [...event.currentTarget.querySelectorAll('a')];
  const at = tiles.findIndex((tile) => tile === event.target);
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
  event.preventDefault();
  tiles[at + step[0] * forward + step[1] * COLUMNS]?.focus();
}
