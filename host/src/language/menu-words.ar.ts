import type { languageWords } from './menu-words';
import type { TranslationOf } from './words';

export default {
  menu: (name) => `اللغة: ${name}`,
  current: 'مختارة',
  unsaved: 'احفظ النموذج أو أغلقه أولًا: ستُفتح الصفحة من جديد باللغة الأخرى.',
  anyway: 'الفتح من جديد',
} satisfies TranslationOf<typeof languageWords>;
