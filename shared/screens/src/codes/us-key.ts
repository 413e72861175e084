const DIGITS_WITH_SHIFT = ')!@#$%^&*(';

/** Other signs by the place of their key, without and with Shift. */
const SIGNS: Readonly<Record<string, readonly [string, string]>> = {
  Minus: ['-', '_'],
  Equal: ['=', '+'],
  Slash: ['/', '?'],
  Period: ['.', '>'],
  Comma: [',', '<'],
  Semicolon: [';', ':'],
  Quote: ["'", '"'],
  Backslash: ['\\', '|'],
  BracketLeft: ['[', '{'],
  BracketRight: [']', '}'],
};

/** What the key writes on an English keyboard, as scanners press keys, whichever layout is on; null for keys that write nothing there. */
export function usKey({ code, shiftKey }: Pick<KeyboardEvent, 'code' | 'shiftKey'>): string | null {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter !== undefined) return shiftKey ? letter : letter.toLowerCase();
  const digit = /^Digit(\d)$/.exec(code)?.[1];
  if (digit !== undefined) return shiftKey ? (DIGITS_WITH_SHIFT[Number(digit)] ?? null) : digit;
  return /^Numpad(\d)$/.exec(code)?.[1] ?? SIGNS[code]?.[shiftKey ? 1 : 0] ?? null;
}
