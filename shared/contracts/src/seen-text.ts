/** Controls, formatting marks (the ones that turn text round among them), line separators, and letters without a shape. */
const UNSEEN = /[\p{Cc}\p{Cf}\u2028\u2029\u115f\u1160\u2800\u3164\uffa0]/gu;

/** A line of text as it is visible: composed, single spaces, no invisible characters and no lone surrogates. */
export function seenText(text: string): string {
  const whole = text.normalize('NFC').replace(/\p{Cs}/gu, '\ufffd');
  return whole.replace(/\s+/g, ' ').replace(UNSEEN, '').replace(/\s+/g, ' ').trim();
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
