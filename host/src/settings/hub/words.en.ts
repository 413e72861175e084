import type { TranslationOf } from '../../language/words';
import type { hubWords } from './words';

export default {
  intro: 'The account is the same on all your devices. The rest is for this one only.',
  account: 'Account',
  details: 'Name and phone',
  security: 'Security',
  messenger: 'Messenger',
  notifications: 'Notifications',
  allTopics: 'All are told',
  muted: (count) => `Topics silenced: ${count}`,
  profile: 'My profile',
  profileHint: 'Roles, rights, activity',
  device: 'This device',
  installHint: 'Its own icon and window, also offline',
  keys: 'Keyboard shortcuts',
  keysHint: (key) => `All of them: ${key} + ?`,
  offline: 'Working offline',
  offlineHint: 'The queue, and what works without the server',
  help: 'Help',
  helpHint: 'Answers about the portal',
} satisfies TranslationOf<typeof hubWords>;
