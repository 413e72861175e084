import type { TranslationOf } from '../language/words';
import type { logOutWords } from './log-out-words';

export default {
  title: 'على هذا الجهاز سجلات غير مرسلة',
  stay: 'البقاء',
  leave: 'الخروج دون إرسال',
  sendAndLeave: 'الإرسال ثم الخروج',
  sending: 'الإرسال قبل الخروج',
  sent: 'أُرسل كل شيء، جارٍ الخروج…',
  left: (queue) => `بقي للإرسال: ${queue}.`,
  notSent: (queue) => `ليس على الخادم بعد: ${queue}.`,
  ifNow: 'إذا خرجت الآن فستبقى على هذا الجهاز: لن يراها الموظفون الآخرون، وستُرسل عندما تدخل هنا مجددًا.',
  offline: 'لا يمكن الإرسال الآن: لا يوجد اتصال.',
  failed: 'لم يُرسل كل شيء. الأسباب في صفحة «العمل دون اتصال».',
  noAnswer: 'لم يُرسل كل شيء: الخادم لا يستجيب. حاول لاحقًا أو اخرج، فلن تضيع السجلات.',
} satisfies TranslationOf<typeof logOutWords>;
