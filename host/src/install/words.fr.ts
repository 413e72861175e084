import type { TranslationOf } from '../language/words';
import type { installWords } from './words';

export default {
  offer: 'Installer le portail',
  thanks: 'Le portail est installé. Il s’ouvre désormais depuis son icône, même hors ligne.',
} satisfies TranslationOf<typeof installWords>;
