import type { TranslationOf } from '../../language/words';
import type { securityWords } from './words';

export default {
  devices: 'الأجهزة',
  devicesIntro: 'هنا سجّلت الدخول إلى البوابة. أنهِ الجلسة حيث لم تعد تحتاجها أو حيث لم تكن أنت من فتحها.',
  devicesList: 'الأجهزة المسجّل عليها الدخول',
  failed: 'تعذّر تحميل الأجهزة',
  thisDevice: 'هذا الجهاز',
  now: 'في البوابة الآن',
  seen: (at) => `في البوابة ${at}`,
  begun: (at) => `الدخول ${at}`,
  address: (address) => `IP ${address}`,
  end: 'إنهاء',
  endOf: (browser) => `إنهاء الجلسة: ${browser}`,
  leave: 'خروج',
  endOthers: 'إنهاء كل الجلسات الأخرى',
  askOne: (browser) => `إنهاء الجلسة: ${browser}؟`,
  askOthers: 'إنهاء الجلسات على جميع الأجهزة الأخرى؟',
  askBody: 'ستطلب البوابة هناك تسجيل الدخول من جديد فورًا. وتبقى على ذلك الجهاز جلسات التصوير التي لم تُرسل منه بعد.',
  confirm: 'إنهاء',
  ended: (browser) => `انتهت الجلسة: ${browser}`,
  endedMany: (count) => `الجلسات المنتهية: ${count}`,
  notEnded: 'لم تنتهِ الجلسة',
  recent: 'آخر عمليات الدخول والخروج',
  recentFailed: 'تعذّر تحميل عمليات الدخول',
  recentNone: 'لا عمليات دخول بعد',
  unknown: 'رأيت دخولًا ليس لك؟ أنهِ جلسته وأبلغ المدير.',
} satisfies TranslationOf<typeof securityWords>;
