import { confirmDone, notify } from '@studio/portal';

/** Puts a text on the clipboard and says whether it worked. */
export async function copyText(text: string, words: { copied: string; notCopied: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    confirmDone(words.copied);
  } catch (error) {
    console.warn('The text was not copied', error);
    notify({ message: words.notCopied, color: 'warning' });
  }
}
