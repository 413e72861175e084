import { useEffect, useRef } from 'react';
import { showHotkey } from './shown-hotkeys';

/** A key by its place on the keyboard (`KeyboardEvent.code`), so that it works in ЙЦУКЕН: `KeyN`, `Slash`, `Digit1`. */
export interface Hotkey {
  code: string;
  /** Modifier held with it; default none. `primary` is Ctrl, ⌘ on a Mac; `jump` is Alt, Ctrl on a Mac (specification §2). */
  with?: 'alt' | 'shift' | 'primary' | 'jump';
  /** With or without Shift. */
  anyShift?: boolean;
  /** Also while a modal dialog is open; `alone`: while no other lies over it, for the viewer's own keys; default false. */
  inDialog?: boolean | 'alone';
  /** Also while typing in a field; default false. */
  whileTyping?: boolean;
  /** Repeats while the key is held down, for moving along a list; default false. */
  repeats?: boolean;
  /** Gives way to another hotkey on the same key: the shell's `/` to a screen's; default false. */
  yields?: boolean;
  /** Default true. */
  enabled?: boolean;
  /** What it does, in Russian: lists it in the help under «На этом экране» while it is mounted and enabled. */
  what?: string | undefined;
  /** As written in the help; default: read off the key. For several keys of one kind: `J / K`. */
  keys?: string | undefined;
}

/**
 * Runs `action` when the key is pressed anywhere on the page; silent while typing and behind a modal dialog. Of several on
 * one key the first mounted answers, those that yield last.
 */
export function useHotkey(hotkey: Hotkey, action: (event: KeyboardEvent) => void): void {
  const latest = useRef({ hotkey, action });
  useEffect(() => {
    latest.current = { hotkey, action };
  });
  const { yields = false, enabled = true, what, keys, code, with: held } = hotkey;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const current = latest.current;
      if (!matchesHotkey(event, current.hotkey)) return;
      event.preventDefault();
      // A repeated keydown suppresses the browser default too, and does nothing more.
      if (!event.repeat || current.hotkey.repeats) current.action(event);
    };
    // On its way up an event passes the document first.
    const place: Pick<Document, 'addEventListener' | 'removeEventListener'> = yields ? window : document;
    place.addEventListener('keydown', onKeyDown);
    return () => place.removeEventListener('keydown', onKeyDown);
  }, [yields]);
  useEffect(
    () => (enabled && what !== undefined ? showHotkey({ code, with: held, what, keys }) : undefined),
    [enabled, what, keys, code, held],
  );
}

/** Adds keys to the help that a part of the screen handles itself, such as those of a grid's cells. */
export function useHotkeyHelp({ keys, what, enabled }: { keys: string; what: string; enabled: boolean }): void {
  useEffect(() => (enabled ? showHotkey({ code: '', what, keys }) : undefined), [enabled, what, keys]);
}

export function matchesHotkey(event: KeyboardEvent, hotkey: Hotkey): boolean {
  if (hotkey.enabled === false || event.defaultPrevented || event.isComposing || event.code !== hotkey.code)
    return false;
  if (!hotkey.whileTyping && event.composedPath().some(isTyping)) return false;
  const dialogs = document.querySelectorAll('[aria-modal="true"]').length;
  if (hotkey.inDialog === 'alone' ? dialogs > 1 : !hotkey.inDialog && dialogs > 0) return false;
  // Writes a third sign of the key on many layouts; on Windows the browser calls it Ctrl and Alt as well.
  if (event.getModifierState('AltGraph')) return false;
  const held = { alt: event.altKey, ctrl: event.ctrlKey, meta: event.metaKey, shift: event.shiftKey };
  const wanted = modifiersOf(hotkey.with);
  const shiftFits = hotkey.anyShift === true || held.shift === wanted.shift;
  return held.alt === wanted.alt && held.ctrl === wanted.ctrl && held.meta === wanted.meta && shiftFits;
}

/** Whether the person is entering text there. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.closest('[contenteditable=""],[contenteditable="true"]')) return true;
  return target.matches(
    'input:not([type=checkbox]):not([type=radio]):not([type=button]):not([type=submit]), textarea, select',
  );
}

export function isMac(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform);
}

/** The keys that must be held for it on this device. */
export function modifiersOf(modifier: Hotkey['with']) {
  const mac = isMac();
  return {
    alt: modifier === 'alt' || (modifier === 'jump' && !mac),
    ctrl: (modifier === 'primary' && !mac) || (modifier === 'jump' && mac),
    meta: modifier === 'primary' && mac,
    shift: modifier === 'shift',
  };
}
