import { KEY_GAP_MS, PAUSE_MS, SHORTEST_CODE, TypedCode } from './typed-code';
import { usKey } from './us-key';

/** People type into a field too, and press Enter after it: shorter codes are known by no pause at all. */
const PAUSED_IN_FIELD = 6;
/** A key that waited longer than this (ms) tells of a page that answers late: what follows it may wait as well. */
const LATE_MS = 50;
const HELD_DOWN = ['Shift', 'CapsLock'];
const NO_TEXT = ['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'];

type TextField = HTMLInputElement | HTMLTextAreaElement;

export interface Ear {
  hear: (code: string) => void;
  inFields: boolean;
}

const ears: Ear[] = [];
const typed = new TypedCode();
let place: TextField | null = null;
/** Keys outside of fields, kept from the page until it is clear who types. */
let held: KeyboardEvent[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
const replayed = new WeakSet<Event>();

declare global {
  interface Window {
    /** Host and remotes bring this file each, and keys are heard once: by the first copy, for all of them. */
    studioScanner?: typeof listenHere;
  }
}

/** Hears codes until the returned function is called. The page's own keys are spared a scanner's; a lone key reaches them a moment later. */
export function listen(ear: Ear, yields: boolean): () => void {
  window.studioScanner ??= listenHere;
  return window.studioScanner(ear, yields);
}

function listenHere(ear: Ear, yields: boolean): () => void {
  if (ears.length === 0) window.addEventListener('keydown', onKey, true);
  if (yields) ears.unshift(ear);
  else ears.push(ear);
  return () => {
    ears.splice(ears.indexOf(ear), 1);
    if (ears.length > 0) return;
    window.removeEventListener('keydown', onKey, true);
    forget();
  };
}

function onKey(event: KeyboardEvent): void {
  const ear = ears.at(-1);
  if (replayed.has(event) || ear === undefined) return;
  const field = fieldOf(event.target);
  if (field === 'other' || (field !== null && !ear.inFields)) return release();
  if (field !== place) {
    release();
    typed.clear();
    place = field;
  }
  if (event.key === 'Enter') return onEnter(event, field, ear);
  if (event.key.length !== 1 || event.ctrlKey || event.altKey || event.metaKey || event.isComposing) {
    if (!HELD_DOWN.includes(event.key)) release();
    return;
  }
  if (event.repeat) return;
  const [sign, isHandled] = [event.key, event.defaultPrevented];
  typed.add({ at: event.timeStamp, sign, placed: usKey(event) ?? sign, before: field?.value ?? '' });
  // A space presses the focused button, which no replayed key does.
  if (field !== null || isHandled || (sign === ' ' && held.length === 0)) return;
  stop(event);
  held.push(event);
  clearTimeout(timer);
  const isLate = performance.now() - event.timeStamp > LATE_MS;
  timer = setTimeout(decide, held.length >= SHORTEST_CODE || isLate ? PAUSE_MS : KEY_GAP_MS);
}

function onEnter(event: KeyboardEvent, field: TextField | null, ear: Ear): void {
  const code = typed.end(event.timeStamp, field ? PAUSED_IN_FIELD : SHORTEST_CODE);
  if (code === null || (code === 'broken' && field !== null)) return release();
  // The scanner's Enter must press neither the focused button nor submit the form.
  stop(event);
  forget();
  if (code === 'broken') return;
  if (field) setValue(field, code.before);
  ear.hear(code.text);
}

/** Nobody types on: a person's keys reach the page, half a code does not. */
function decide(): void {
  if (held.length >= SHORTEST_CODE) forget();
  else release();
}

function forget(): void {
  clearTimeout(timer);
  held = [];
}

function release(): void {
  const keys = held;
  forget();
  for (const { key, code, location, shiftKey, target } of keys) {
    const init = { key, code, location, shiftKey, bubbles: true, cancelable: true, composed: true };
    const again = new KeyboardEvent('keydown', init);
    replayed.add(again);
    const to = target instanceof Element && target.isConnected ? target : document.body;
    to.dispatchEvent(again);
  }
}

function stop(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** The field of text that is typed into; `other` where keys write but codes are not read, null elsewhere. */
function fieldOf(target: EventTarget | null): TextField | 'other' | null {
  if (target instanceof HTMLTextAreaElement) return target;
  if (target instanceof HTMLInputElement)
    return target.type === 'password' ? 'other' : NO_TEXT.includes(target.type) ? null : target;
  return target instanceof HTMLElement && (target.isContentEditable || target instanceof HTMLSelectElement)
    ? 'other'
    : null;
}

/** Sets the value as if it had been typed, so that React notices. */
function setValue(field: TextField, value: string): void {
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
