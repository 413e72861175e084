import type { TranslationOf } from '../language/words';
import type { brandWords } from './words';

export default { support: 'Assistance :' } satisfies TranslationOf<typeof brandWords>;
