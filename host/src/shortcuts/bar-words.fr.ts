import type { TranslationOf } from '../language/words';
import type { shortcutsBarWords } from './bar-words';

export default { shortcuts: 'Raccourcis' } satisfies TranslationOf<typeof shortcutsBarWords>;
