import type { TranslationOf } from '../../language/words';
import type { securityWords } from './words';

export default {
  devices: 'Devices',
  devicesIntro: 'Where you are signed in. End the session where you no longer need it, or where it was not you.',
  devicesList: 'Devices that are signed in',
  failed: 'Devices could not be loaded',
  thisDevice: 'This device',
  now: 'in the portal now',
  seen: (at) => `in the portal ${at}`,
  begun: (at) => `signed in ${at}`,
  address: (address) => `IP ${address}`,
  end: 'End',
  endOf: (browser) => `End session: ${browser}`,
  leave: 'Sign out',
  endOthers: 'End all others',
  askOne: (browser) => `End session: ${browser}?`,
  askOthers: 'End the sessions on all other devices?',
  askBody:
    'The portal will ask to sign in again there at once. Photo sessions not sent from that device yet stay on it.',
  confirm: 'End',
  ended: (browser) => `Session ended: ${browser}`,
  endedMany: (count) => `Sessions ended: ${count}`,
  notEnded: 'The session was not ended',
  recent: 'Recent sign-ins and sign-outs',
  recentFailed: 'Sign-ins could not be loaded',
  recentNone: 'No sign-ins yet',
  unknown: 'See a sign-in that was not yours? End its session and tell an administrator.',
} satisfies TranslationOf<typeof securityWords>;
