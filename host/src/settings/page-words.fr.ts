import type { TranslationOf } from '../language/words';
import type { settingsPageWords } from './page-words';

export default { settings: 'Réglages', account: 'Réglages du compte' } satisfies TranslationOf<
  typeof settingsPageWords
>;
