import type { TranslationOf } from '../language/words';
import type { shortcutsBarWords } from './bar-words';

export default { shortcuts: 'الاختصارات' } satisfies TranslationOf<typeof shortcutsBarWords>;
