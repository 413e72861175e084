import type { TranslationOf } from '../language/words';
import type { profilePageWords } from './page-words';

export default { card: 'بطاقتي', profile: 'ملفي الشخصي' } satisfies TranslationOf<typeof profilePageWords>;
