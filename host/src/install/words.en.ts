import type { TranslationOf } from '../language/words';
import type { installWords } from './words';

export default {
  offer: 'Install the portal',
  thanks: 'The portal is installed. It opens from its own icon now, offline too.',
} satisfies TranslationOf<typeof installWords>;
