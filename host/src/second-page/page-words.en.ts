import type { TranslationOf } from '../language/words';
import type { secondPageWords } from './page-words';

export default { title: 'Second screen' } satisfies TranslationOf<typeof secondPageWords>;
