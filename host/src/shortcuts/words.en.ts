import type { TranslationOf } from '../language/words';
import type { shortcutsWords } from './words';

export default {
  title: 'Shortcuts',
  empty: 'No shortcuts. Add the pages that you open most often.',
  edit: 'Customise',
  dialog: 'My shortcuts',
  about: 'The same on all of your devices.',
  chosen: 'In the menu, in order',
  noneChosen: 'Nothing yet. Add pages from the list below.',
  more: 'Can be added',
  allChosen: 'All pages that you may open are in the menu.',
  full: (most: number) => `No more than ${most} shortcuts fit: remove one first.`,
  add: (title: string) => `Add “${title}”`,
  remove: (title: string) => `Remove “${title}”`,
  up: (title: string) => `“${title}”: up`,
  down: (title: string) => `“${title}”: down`,
  moved: (title: string, place: number, of: number) => `“${title}”: place ${place} of ${of}`,
  added: (title: string) => `“${title}” is in the menu`,
  removed: (title: string) => `“${title}” is no longer in the menu`,
  standard: 'Back to the standard set',
  cancel: 'Cancel',
  save: 'Save',
  saved: 'Shortcuts saved',
  failed: 'Shortcuts were not saved',
  offline: 'Without a connection shortcuts can be opened but not changed: they are kept on the server.',
  notRead: 'Your shortcuts did not load; the standard ones are shown.',
} satisfies TranslationOf<typeof shortcutsWords>;
