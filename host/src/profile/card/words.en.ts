import type { TranslationOf } from '../../language/words';
import type { cardWords } from './words';

export default {
  card: 'My card',
  copyPhone: 'Copy phone',
  copied: 'Phone copied',
  notCopied: 'The browser did not let the phone be copied',
  code: 'QR code with your contact',
  codeHint: 'Point another phone’s camera at it to save the contact',
  access: 'Rights and pages',
  accessHint: 'What you may do and see',
  bell: 'Notifications',
  unread: (count) => (count === 0 ? 'All read' : `Unread: ${count}`),
  queue: 'Sending',
  allSent: 'Everything on this device has been sent',
  waiting: (count) => `Waiting to be sent: ${count}`,
  devices: 'Devices',
  signedIn: (count) => `Signed in: ${count}`,
} satisfies TranslationOf<typeof cardWords>;
