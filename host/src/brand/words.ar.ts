import type { TranslationOf } from '../language/words';
import type { brandWords } from './words';

export default { support: 'الدعم:' } satisfies TranslationOf<typeof brandWords>;
