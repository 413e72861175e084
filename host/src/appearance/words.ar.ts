import type { TranslationOf } from '../language/words';
import type { appearanceWords } from './words';

export default {
  colours: { title: 'الألوان', hint: 'يسري فورًا ويُحفظ على هذا الجهاز.' },
  places: { title: 'الترتيب', hint: 'لأجهزة الكمبيوتر والأجهزة اللوحية: على الهاتف تكون القائمة دائمًا في الأسفل.' },
  theme: { title: 'السمة', light: 'فاتحة', dark: 'داكنة', system: 'حسب النظام' },
  skin: { title: 'المظهر', default: 'عادي', bordered: 'بإطارات', 'semi-dark': 'قائمة داكنة' },
  menu: { title: 'قائمة الأقسام', side: 'على الجانب', narrow: 'على الجانب، ضيقة', top: 'في الأعلى' },
  navbar: {
    title: 'الشريط العلوي',
    sticky: 'ظاهر دائمًا',
    static: 'يتحرك مع الصفحة',
    hidden: 'مخفي',
    hint: 'عندما يكون الشريط مخفيًا تقف أزراره أسفل القائمة. ومع القائمة العلوية يكون الشريط موجودًا دائمًا.',
  },
  width: { title: 'عرض الصفحة', fluid: 'كامل النافذة', boxed: '1200 بكسل على الأكثر' },
  footer: { title: 'التذييل', static: 'في نهاية الصفحة', sticky: 'ظاهر دائمًا', hidden: 'مخفي' },
  direction: { title: 'الاتجاه', ltr: 'من اليسار إلى اليمين', rtl: 'من اليمين إلى اليسار' },
  reset: 'العودة إلى الأصل',
} satisfies TranslationOf<typeof appearanceWords>;
