import type { TranslationOf } from '../language/words';
import type { settingsPageWords } from './page-words';

export default { settings: 'الإعدادات', account: 'إعدادات الحساب' } satisfies TranslationOf<typeof settingsPageWords>;
