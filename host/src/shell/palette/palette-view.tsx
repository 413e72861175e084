import { isMac } from '@studio/portal';
import { IconButton, IconClose, IconSearch, KeyHint, useBreakpoint, VisuallyHidden } from '@studio/ui';
import { useAtom } from 'jotai';
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useId, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FoundChoice } from './choice';
import { GroupList } from './group-list';
import { enteredEarlyAtom, paletteTextAtom } from './palette-atom';
import styles from './palette.module.css';
import { useActiveOption } from './use-active-option';
import { useGroups } from './use-groups';
import { paletteLines, type PaletteLine } from './palette-line';
import { paletteWords } from './words';

interface PaletteViewProps {
  input: RefObject<HTMLInputElement | null>;
  onClose: () => void;
  logOut: () => void;
  /** The field has the focus. */
  onTaken: () => void;
}

/** The search line and what it finds: a combobox whose list is always open. */
export function PaletteView({ input, onClose, logOut, onTaken }: PaletteViewProps) {
  const words = paletteWords();
  const phone = useBreakpoint() === 'phone';
  const id = useId();
  const navigate = useNavigate();
  const [text, setText] = useAtom(paletteTextAtom);
  const [enteredEarly, setEnteredEarly] = useAtom(enteredEarlyAtom);
  /** Enter came before what it was meant for: the answer to this text is opened when it is there. */
  const awaited = useRef<{ text: string; newTab: boolean } | null>(null);
  const { groups, note } = useGroups({ text, logOut });
  const lines = paletteLines(groups, id);
  const { active, index, moveTo, point } = useActiveOption(lines, text);
  const searching = groups.some(({ state, stale }) => state === 'waiting' || stale);

  const choose = (choice: FoundChoice, newTab: boolean) => {
    const { path, run } = choice;
    note(choice);
    if (path !== undefined && newTab) window.open(path, '_blank', 'noopener');
    else {
      onClose();
      if (path !== undefined) void navigate(path);
      run?.();
    }
  };
  const take = (line: PaletteLine, newTab: boolean) => {
    if (line.kind === 'retry') line.retry();
    else choose(line.choice, newTab);
  };
  const onEnter = (newTab: boolean) => {
    if (active !== undefined && !active.stale) take(active, newTab);
    else if (searching) awaited.current = { text, newTab };
  };
  useEffect(() => {
    if (enteredEarly) {
      awaited.current = { text, newTab: false };
      setEnteredEarly(false);
    }
    const wish = awaited.current;
    if (wish === null) return;
    const ready = active !== undefined && !active.stale && active.kind === 'choice';
    if (wish.text !== text || ready || !searching) awaited.current = null;
    if (wish.text === text && ready) take(active, wish.newTab);
  });

  const activeId = active?.domId;
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId]);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    const plain = !shiftKey && !ctrlKey && !metaKey && !altKey;
    const moves: Partial<Record<string, number>> = {
      ArrowDown: index + 1,
      ArrowUp: index - 1,
      Home: 0,
      End: lines.length - 1,
    };
    const to = plain ? moves[key] : undefined;
    if (to !== undefined) moveTo(to);
    else if (key === 'Enter') onEnter(ctrlKey || metaKey);
    else if (key === 'Escape') onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  /** What was typed before is kept as it is: the window that opens selects it, and the next letter would replace it. */
  const onFocus = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    queueMicrotask(() => currentTarget.setSelectionRange(currentTarget.value.length, currentTarget.value.length));
    onTaken();
  };

  const count = lines.filter(({ kind }) => kind === 'choice').length;
  return (
    <div className={styles['palette']}>
      <div className={styles['head']}>
        <IconSearch size={20} aria-hidden />
        <input
          ref={input}
          className={styles['input']}
          role="combobox"
          aria-label={words.placeholder}
          aria-expanded
          aria-haspopup="listbox"
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={activeId}
          placeholder={phone ? words.placeholderShort : words.placeholder}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={100}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          onFocus={onFocus}
        />
        <IconButton label={words.close} size="sm" onClick={onClose}>
          <IconClose size={18} aria-hidden />
        </IconButton>
      </div>
      <GroupList
        id={`${id}-list`}
        groups={groups}
        lines={lines}
        active={active}
        typed={text.trim()}
        searching={searching}
        onPoint={point}
        onTake={take}
      />
      <div className={styles['foot']} aria-hidden>
        <span>
          <KeyHint>↑</KeyHint> <KeyHint>↓</KeyHint> {words.keys.move}
        </span>
        <span>
          <KeyHint>Enter</KeyHint> {words.keys.open}
        </span>
        <span>
          <KeyHint>{isMac() ? '⌘ Enter' : 'Ctrl Enter'}</KeyHint> {words.keys.newTab}
        </span>
        <span>
          <KeyHint>Esc</KeyHint> {words.keys.close}
        </span>
      </div>
      <VisuallyHidden aria-live="polite">{text.trim() !== '' && !searching ? words.found(count) : ''}</VisuallyHidden>
    </div>
  );
}
