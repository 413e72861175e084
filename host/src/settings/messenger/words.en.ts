import type { TranslationOf } from '../../language/words';
import type { messengerWords } from './words';

export default {
  title: 'Messenger for signing in',
  failed: 'Which messenger is connected could not be read',
  bound: 'Connected',
  boundNamed: (name) => `Connected: @${name}`,
  since: (at) => `Signing in has been confirmed through it since ${at}.`,
  sinceLong: 'Signing in is confirmed through it.',
  notBound: 'No messenger is connected',
  notBoundBody: 'When this session ends there is no way back in. Connect a messenger now.',
  bind: 'Connect a messenger',
  change: 'Change messenger',
  why: 'It cannot be taken away for good: without a messenger you could not sign in again. It can only be replaced.',
  lost: 'No access to the old messenger? Your manager disconnects it in your employee card and sends you an invitation to the bot.',
  steps: 'Changing the messenger',
  proof: 'Confirm that it is you',
  proofBody: (bot) =>
    `In the messenger that is connected now, open the bot ${bot} and press its sign-in button. It sends six digits.`,
  code: 'Code from the bot',
  cancel: 'Cancel',
  open: 'Open the bot in the new messenger',
  openBody:
    'Point the camera of the phone with the new messenger at the code, or open the link here. The bot does the rest.',
  openBot: 'Open Telegram',
  openWeb: 'Telegram did not open? Follow the link',
  qr: 'QR code: connect a messenger',
  waiting: 'Waiting for the bot',
  holdsUntil: (time) => `The link holds until ${time}, for one use.`,
  expired: 'Time is up, the link no longer holds',
  again: 'Start again',
  notStarted: 'No link could be made',
  done: 'Messenger connected',
  training: 'Training portal: “Open Telegram” opens the training phones. Take the new phone at the end of the list.',
} satisfies TranslationOf<typeof messengerWords>;
