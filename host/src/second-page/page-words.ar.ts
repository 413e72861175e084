import type { TranslationOf } from '../language/words';
import type { secondPageWords } from './page-words';

export default { title: 'الشاشة الثانية' } satisfies TranslationOf<typeof secondPageWords>;
