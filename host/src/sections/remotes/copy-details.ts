import { confirmDone, notify } from '@studio/portal';
import { remotesWords } from './words';

/** Puts details for support on the clipboard and says whether it worked. */
export async function copyDetails(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    confirmDone(remotesWords().details.copied);
  } catch {
    notify({ message: remotesWords().details.notCopied, color: 'warning' });
  }
}
