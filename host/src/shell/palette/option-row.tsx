import { KeyHint } from '@studio/ui';
import type { MouseEvent, ReactNode } from 'react';
import { EntryIcon } from '../../navigation/entry-icon';
import type { FoundChoice } from './choice';
import { Marked } from './marked';
import styles from './palette.module.css';
import { languageOf } from '../../language/words';

interface OptionRowProps {
  id: string;
  choice: FoundChoice;
  active: boolean;
  onPoint: () => void;
  onChoose: (newTab: boolean) => void;
}

/** One choice. A place is a link, so that the browser's own ways to open one work. */
export function OptionRow({ id, choice, active, onPoint, onChoose }: OptionRowProps) {
  const { title, hint, icon, path, keys, spans, hintSpans } = choice;
  const Icon = icon;
  const common = {
    id,
    role: 'option',
    'aria-selected': active,
    tabIndex: -1,
    className: styles['option'],
    // Entering alone is no wish: the list moves under a resting pointer.
    onPointerMove: active ? undefined : onPoint,
  } as const;
  const inside: ReactNode = (
    <>
      <span className={styles['icon']}>
        {typeof Icon === 'string' ? (
          <EntryIcon name={Icon} size={18} />
        ) : (
          <Icon size={18} strokeWidth={1.75} aria-hidden />
        )}
      </span>
      <span className={styles['text']}>
        <span className={styles['title']} lang={languageOf(title)}>
          <Marked text={title} spans={spans} />
        </span>
        {hint !== undefined && (
          <span className={styles['hint']} lang={languageOf(hint)}>
            <Marked text={hint} spans={hintSpans} />
          </span>
        )}
      </span>
      {keys !== undefined && (
        <span className={styles['keys']}>
          <KeyHint>{keys}</KeyHint>
        </span>
      )}
    </>
  );
  if (path === undefined)
    return (
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- an option; the keys are the search field's
      <div {...common} onClick={() => onChoose(false)}>
        {inside}
      </div>
    );
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(false);
  };
  return (
    <a {...common} href={path} onClick={onClick} draggable={false}>
      {inside}
    </a>
  );
}
