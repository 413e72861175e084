import type { TranslationOf } from '../language/words';
import type { installWords } from './words';

export default {
  offer: 'تثبيت البوابة',
  thanks: 'تم تثبيت البوابة. تُفتح الآن من أيقونتها، حتى دون اتصال.',
} satisfies TranslationOf<typeof installWords>;
