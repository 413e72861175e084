import type { TranslationOf } from '../../language/words';
import type { cardWords } from './words';

export default {
  card: 'بطاقتي',
  copyPhone: 'نسخ الهاتف',
  copied: 'تم نسخ الهاتف',
  notCopied: 'لم يسمح المتصفح بنسخ الهاتف',
  code: 'رمز QR لجهة اتصالك',
  codeHint: 'وجّه كاميرا هاتف آخر نحوه لحفظ جهة الاتصال',
  access: 'الصلاحيات والصفحات',
  accessHint: 'ما يُسمح لك به وما تراه',
  bell: 'الإشعارات',
  unread: (count) => (count === 0 ? 'كلها مقروءة' : `غير مقروءة: ${count}`),
  queue: 'الإرسال',
  allSent: 'أُرسل كل شيء من هذا الجهاز',
  waiting: (count) => `بانتظار الإرسال: ${count}`,
  devices: 'الأجهزة',
  signedIn: (count) => `مسجّل الدخول: ${count}`,
} satisfies TranslationOf<typeof cardWords>;
