import { copyText } from '@studio/screens';
import { remotesWords } from './words';

/** Puts details for support on the clipboard and says whether it worked. */
export function copyDetails(text: string): Promise<boolean> {
  const { copied, notCopied } = remotesWords().details;
  return copyText(text, copied, notCopied);
}
