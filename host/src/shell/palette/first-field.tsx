import { IconSearch } from '@studio/ui';
import { useAtom, useSetAtom } from 'jotai';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { barWords } from './bar-words';
import styles from './first-field.module.css';
import { enteredEarlyAtom, paletteAtom, paletteTextAtom } from './palette-atom';

/**
 * The palette's field before the palette's code is there: letters that follow Ctrl+K at once are kept, and are no hotkeys of the page. It
 * stays until the palette's own field has the focus.
 */
export function FirstField() {
  const [text, setText] = useAtom(paletteTextAtom);
  const setOpen = useSetAtom(paletteAtom);
  const setEntered = useSetAtom(enteredEarlyAtom);
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => field.current?.focus(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') setOpen(false);
    else if (event.key === 'Enter') setEntered(true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const label = barWords().searchEverywhere;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it stands over the page as it is, without the browser's own layer
    <div className={styles['veil']} role="dialog" aria-modal="true" aria-label={label} aria-busy>
      <div className={styles['field']}>
        <IconSearch size={20} aria-hidden />
        <input
          ref={field}
          aria-label={label}
          maxLength={100}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
    </div>
  );
}
