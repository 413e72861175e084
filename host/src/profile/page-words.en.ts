import type { TranslationOf } from '../language/words';
import type { profilePageWords } from './page-words';

export default { card: 'My card', profile: 'My profile' } satisfies TranslationOf<typeof profilePageWords>;
