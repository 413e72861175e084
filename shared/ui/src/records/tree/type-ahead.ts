import { foldText } from '@studio/contracts/fold-text';

/** Letters of the Russian layout by the physical key. */
const RUSSIAN = new Map([
  ['Backquote', 'ё'],
  ['BracketLeft', 'х'],
  ['BracketRight', 'ъ'],
  ['Semicolon', 'ж'],
  ['Quote', 'э'],
  ['Comma', 'б'],
  ['Period', 'ю'],
  ...Array.from(
    'QWERTYUIOPASDFGHJKLZXCVBNM',
    (key, index) => [`Key${key}`, 'йцукенгшщзфывапролдячсмить'.charAt(index)] as const,
  ),
]);

/** Milliseconds after which letters begin another word. */
const TYPING_PAUSE_MS = 700;

/** Finds by the letters that are typed one after another, in whichever of the two layouts the keyboard is. */
export class TypeAhead {
  #typed = '';
  #russian = '';
  #at = 0;

  /**
   * Index of the next label from `from` that begins with what has been typed, coming round at the end; -1 for none.
   * The first letter, and the same letter again, looks behind `from`.
   */
  find(key: { key: string; code: string }, labels: readonly string[], from: number, now = Date.now()): number {
    if (now - this.#at > TYPING_PAUSE_MS) this.#typed = this.#russian = '';
    this.#at = now;
    this.#typed += key.key;
    this.#russian += RUSSIAN.get(key.code) ?? key.key;
    const found = seek(this.#typed, labels, from);
    return found >= 0 ? found : seek(this.#russian, labels, from);
  }

  /** Whether a word is being typed: then a space belongs to it. */
  isTyping(now = Date.now()): boolean {
    return this.#typed !== '' && now - this.#at <= TYPING_PAUSE_MS;
  }
}

function seek(typed: string, labels: readonly string[], from: number): number {
  const letters = Array.from(typed.toLocaleLowerCase('ru-RU'));
  const again = letters.every((letter) => letter === letters[0]);
  const searchText = foldText(again ? (letters[0] ?? '') : typed);
  if (searchText === '') return -1;
  const start = again ? from + 1 : from;
  for (let step = 0; step < labels.length; step += 1) {
    const index = (start + step) % labels.length;
    if (foldText(labels[index] ?? '').startsWith(searchText)) return index;
  }
  return -1;
}
