import type { TranslationOf } from '../language/words';
import type { signInWords } from './words';

export default {
  title: 'تسجيل الدخول',
  heading: 'الدخول إلى البوابة',
  noAccess: 'لا يمكنك الدخول؟ راجع مسؤول موقعك.',
  motto: 'نصوّر ونعرض ونسلّم. حتى عند انقطاع الاتصال.',
  bot: {
    before: 'افتح البوت',
    beforeWithCode: 'وجّه كاميرا الهاتف نحو الرمز، أو افتح البوت هنا',
    after: 'في Telegram',
  },
  confirm: 'أكّد الدخول: ستفتح هذه الصفحة البوابة تلقائيًا',
  qr: 'رمز QR: فتح البوت في Telegram',
  open: 'فتح Telegram',
  openByLink: 'لم يُفتح Telegram؟ انتقل عبر الرابط',
  orCode: 'أو الرمز الوارد من البوت',
  code: 'رمز من ستة أرقام',
  wrongCode: 'الرمز غير صحيح. تحقّق من الأرقام في رسالة البوت.',
  waiting: 'في انتظار التأكيد في Telegram',
  starting: 'جارٍ تجهيز الدخول',
  confirmed: 'تم تأكيد الدخول، جارٍ فتح البوابة',
  failed: 'تعذّر بدء الدخول',
  declined: {
    title: 'رُفض الدخول في Telegram',
    advice: 'إن لم تكن أنت فلا داعي لأي إجراء: لم يدخل أحد إلى البوابة.',
  },
  expired: { title: 'انتهت مهلة الدخول', advice: 'الرابط والرمز صالحان عشر دقائق ولمرة واحدة فقط.' },
  again: 'البدء من جديد',
  sandbox: {
    title: 'بوابة تدريبية',
    advice: 'يفتح زر «فتح Telegram» هاتفًا تدريبيًا فيه البوت نفسه: اختر صاحب الهاتف ثم أكّد أنك أنت.',
    phone: 'الهاتف التدريبي',
  },
} satisfies TranslationOf<typeof signInWords>;
