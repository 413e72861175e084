/**
 * Controls, formatting marks (the ones that turn text round among them), line separators, letters and marks without a shape, and the
 * sign that makes a symbol an emoji where it follows none.
 */
const UNSEEN =
  /[\p{Cc}\p{Cf}\u2028\u2029\u115f\u1160\u2800\u3164\uffa0]|\u034f|[\u17b4\u17b5]|[\u180b-\u180f]|[\ufe00-\ufe0e]|[\u{e0100}-\u{e01ef}]|(?<![\p{S}\d#*])\ufe0f/gu;

/** Marks alone, which stand over nothing, are no text; what no font knows is shown as a box. */
const SEEN = /[\p{L}\p{N}\p{P}\p{S}\p{Co}\p{Cn}]/u;

/** A line of text as it is visible: composed, single spaces, no invisible characters and no lone surrogates; empty where nothing is. */
export function seenText(text: string): string {
  const whole = text.normalize('NFC').replace(/\p{Cs}/gu, '\ufffd');
  const line = whole.replace(/\s+/g, ' ').replace(UNSEEN, '').replace(/\s+/g, ' ').trim();
  return SEEN.test(line) ? line : '';
}

/** Whether a line contains invisible characters: it would differ from the text that is shown. */
export function hasUnseen(line: string): boolean {
  return new RegExp(UNSEEN.source, 'u').test(line) || /\p{Cs}/u.test(line);
}

/** Whether a text of several lines contains invalid characters: controls and lone surrogates. */
export function hasControls(text: string): boolean {
  return /[^\P{Cc}\t\n\r]|\p{Cs}/u.test(text);
}

/** The same for a text of several lines: they stay apart. */
export function seenLines(text: string): string {
  return text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map(seenText)
    .join('\n')
    .trim();
}
