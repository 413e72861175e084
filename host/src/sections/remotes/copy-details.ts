import { copyText } from '../../device/copy-text';
import { remotesWords } from './words';

/** Puts details for support on the clipboard and says whether it worked. */
export const copyDetails = (text: string): Promise<void> => copyText(text, remotesWords().details);
