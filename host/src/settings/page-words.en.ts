import type { TranslationOf } from '../language/words';
import type { settingsPageWords } from './page-words';

export default { settings: 'Settings', account: 'Account settings' } satisfies TranslationOf<typeof settingsPageWords>;
