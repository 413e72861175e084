import type { TranslationOf } from '../language/words';
import type { brandWords } from './words';

export default { support: 'Support:' } satisfies TranslationOf<typeof brandWords>;
