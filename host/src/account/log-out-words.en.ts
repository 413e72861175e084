import type { TranslationOf } from '../language/words';
import type { logOutWords } from './log-out-words';

export default {
  title: 'There are unsent records on this device',
  stay: 'Stay',
  leave: 'Sign out without sending',
  sendAndLeave: 'Send and sign out',
  sending: 'Sending before the sign-out',
  sent: 'Everything is sent, signing out…',
  left: (queue) => `Left to send: ${queue}.`,
  notSent: (queue) => `Not on the server yet: ${queue}.`,
  ifNow:
    'If you sign out now, they stay on this device: nobody else will see them, and they will be sent when you sign in here again.',
  offline: 'Sending is not possible now: there is no connection.',
  failed: 'Not everything could be sent. The reasons are on the page “Working offline”.',
  noAnswer:
    'Not everything could be sent: the server does not answer. Try again later or sign out, the records will not be lost.',
} satisfies TranslationOf<typeof logOutWords>;
