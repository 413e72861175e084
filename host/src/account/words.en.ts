import type { TranslationOf } from '../language/words';
import type { userMenuWords } from './words';

export default {
  signIn: 'Sign in',
  account: (name) => `Account: ${name}`,
  employee: 'Employee',
  online: 'online',
  offline: 'no connection',
  card: 'My card',
  profile: 'My profile',
  settings: 'Settings',
  help: 'Help',
  hotkeys: 'Keyboard shortcuts',
  withoutConnection: 'Working offline',
  failures: 'Failures of sections',
  localBuild: 'Local build of a section',
  leave: 'Sign out',
} satisfies TranslationOf<typeof userMenuWords>;
