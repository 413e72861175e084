import type { TranslationOf } from '../language/words';
import type { hotkeysWords } from './words';

export default {
  title: 'Keyboard shortcuts',
  about: 'They work in any keyboard layout, except while you type. What can be done without the server:',
  offlineLink: 'working offline',
  here: 'On this screen',
  nothingHere: 'This screen has no keys of its own.',
  everywhere: 'Everywhere',
  places: 'Sections',
  elsewhere: 'Keys of other sections',
  palette: 'Search and commands',
  slash: 'Search on this screen, or else the portal',
  help: 'This help',
  escape: 'Close the window',
} satisfies TranslationOf<typeof hotkeysWords>;
