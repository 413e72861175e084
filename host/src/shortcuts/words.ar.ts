import type { TranslationOf } from '../language/words';
import type { shortcutsWords } from './words';

export default {
  title: 'الاختصارات',
  empty: 'لا توجد اختصارات. أضف الصفحات التي تفتحها أكثر من غيرها.',
  edit: 'تخصيص',
  dialog: 'اختصاراتي',
  about: 'هي نفسها على جميع أجهزتك.',
  chosen: 'في القائمة، بالترتيب',
  noneChosen: 'لا شيء بعد. أضف صفحات من القائمة أدناه.',
  more: 'يمكن إضافتها',
  allChosen: 'كل الصفحات المتاحة لك موجودة في القائمة.',
  full: (most: number) => `لا يتسع لأكثر من ${most} اختصاراً: أزل واحداً أولاً.`,
  add: (title: string) => `إضافة «${title}»`,
  remove: (title: string) => `إزالة «${title}»`,
  up: (title: string) => `«${title}»: إلى الأعلى`,
  down: (title: string) => `«${title}»: إلى الأسفل`,
  moved: (title: string, place: number, of: number) => `«${title}»: المكان ${place} من ${of}`,
  added: (title: string) => `أُضيف «${title}» إلى القائمة`,
  removed: (title: string) => `أُزيل «${title}» من القائمة`,
  standard: 'استعادة الاختصارات القياسية',
  cancel: 'إلغاء',
  save: 'حفظ',
  saved: 'تم حفظ الاختصارات',
  failed: 'لم تُحفظ الاختصارات',
  offline: 'من دون اتصال يمكن فتح الاختصارات لكن لا يمكن تغييرها: فهي محفوظة على الخادم.',
  notRead: 'لم تُحمّل اختصاراتك، وتظهر الاختصارات القياسية.',
} satisfies TranslationOf<typeof shortcutsWords>;
