import type { TranslationOf } from '../language/words';
import type { signInWords } from './words';

export default {
  title: 'Sign in',
  heading: 'Sign in to the portal',
  noAccess: 'No access? Ask the administrator of your location.',
  motto: 'We shoot, show and hand over. Even when the line is down.',
  bot: {
    before: 'Open the bot',
    beforeWithCode: 'Point your phone’s camera at the code, or open the bot here:',
    after: 'in Telegram',
  },
  confirm: 'Confirm the sign-in: this page will open the portal by itself',
  qr: 'QR code: open the bot in Telegram',
  open: 'Open Telegram',
  openByLink: 'Telegram did not open? Follow the link',
  orCode: 'or the code from the bot’s message',
  code: 'Six-digit code',
  wrongCode: 'The code did not match. Check the digits in the bot’s message.',
  waiting: 'Waiting for confirmation in Telegram',
  starting: 'Preparing the sign-in',
  confirmed: 'Sign-in confirmed, opening the portal',
  failed: 'The sign-in could not be started',
  declined: {
    title: 'The sign-in was declined in Telegram',
    advice: 'If it was not you, there is nothing to do: nobody has entered the portal.',
  },
  expired: {
    title: 'The time to sign in has run out',
    advice: 'The link and the code are valid for ten minutes and only once.',
  },
  again: 'Start again',
  sandbox: {
    title: 'Training portal',
    advice:
      '“Open Telegram” opens a training phone with the same bot: choose whose phone it is and confirm that it is you.',
    phone: 'Training phone',
  },
} satisfies TranslationOf<typeof signInWords>;
