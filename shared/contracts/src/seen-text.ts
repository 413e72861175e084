/** Controls, formatting marks (the ones that turn text round among them), line separators, and letters without a shape. */
const UNSEEN = /[\p{Cc}\p{Cf}\u2028\u2029\u115f\u1160\u2800\u3164\uffa0]/gu;

/** A line of text as it is seen: composed, single spaces, nothing that cannot be seen and no halves of letters. */
export function seenText(text: string): string {
  const whole = text.normalize('NFC').replace(/\p{Cs}/gu, '\ufffd');
  return whole.replace(/\s+/g, ' ').replace(UNSEEN, '').replace(/\s+/g, ' ').trim();
}

/** Whether a line holds what nobody sees: it would be taken for another text than the one that is shown. */
export function hasUnseen(line: string): boolean {
  return new RegExp(UNSEEN.source, 'u').test(line) || /\p{Cs}/u.test(line);
}

/** Whether a text of several lines holds what no text can: controls and halves of letters. */
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
