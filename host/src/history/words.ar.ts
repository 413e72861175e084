import type { TranslationOf } from '../language/words';
import type { historyWords } from './words';

export default {
  title: 'السجل',
  recent: 'الصفحات الأخيرة',
  empty: 'ستظهر هنا الصفحات التي تفتحها.',
  clear: 'مسح السجل',
} satisfies TranslationOf<typeof historyWords>;
