import type { TranslationOf } from '../language/words';
import type { routingWords } from './words';

export default {
  goTo: (section) => `الانتقال إلى القسم «${section}»`,
} satisfies TranslationOf<typeof routingWords>;
