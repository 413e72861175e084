import type { TranslationOf } from '../language/words';
import type { pagesWords } from './words';

export default {
  home: 'الصفحة الرئيسية',
  notFound: 'الصفحة غير موجودة',
  sections: 'قائمة الأقسام',
  notConnected: {
    title: (section) => `القسم «${section}» غير متصل`,
    advice: 'هذا القسم غير مثبّت بعد في بوابتكم. عند توصيله سيُفتح على العنوان نفسه دون تحديث بقية البوابة.',
  },
  missing: {
    title: (section) => (section === '' ? 'لم تُحمَّل قائمة الأقسام' : `لم يُحمَّل القسم «${section}»`),
    advice: 'لا اتصال بالخادم. سنعيد المحاولة تلقائيًا عند عودته.',
    retry: 'إعادة المحاولة',
  },
  crash: {
    title: 'توقفت البوابة بسبب خطأ',
    advice: (cause) => `لم يضِع ما حُفظ على الجهاز. إذا تكرر الخطأ فأبلغ الدعم: ${cause}`,
    reload: 'تحديث الصفحة',
  },
} satisfies TranslationOf<typeof pagesWords>;
