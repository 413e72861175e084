import type { TranslationOf } from '../language/words';
import type { connectionWords } from './connection-words';

export default {
  lost: (lastAnswer) => (lastAnswer === null ? 'لا يوجد اتصال بالخادم.' : `لا يوجد اتصال بالخادم، آخر رد ${lastAnswer}.`),
  keptShort: 'تُحفظ السجلات الجديدة على هذا الجهاز.',
  kept: 'يمكنك متابعة العمل: تُحفظ جلسات التصوير والصور الجديدة على هذا الجهاز وتُرسل تلقائيًا.',
  whatWorks: 'ما الذي يعمل دون اتصال',
  syncing: 'جارٍ التزامن مع الخادم…',
  online: 'متصل',
  offline: 'غير متصل',
  allSent: (state) => `${state}، أُرسل كل شيء`,
  waiting: (state, queue) => `${state}، في قائمة الانتظار: ${queue}`,
  failed: (count) => `مع خطأ: ${count}`,
  why: 'الأسباب وزر إعادة المحاولة في قائمة الانتظار على الجهاز.',
  willGo: 'ستُرسل السجلات إلى الخادم تلقائيًا.',
  willGoLater: 'السجلات محفوظة على هذا الجهاز وستُرسل عند عودة الاتصال.',
  nothing: 'لا توجد سجلات غير مرسلة على هذا الجهاز.',
  savedHere: 'تُحفظ جلسات التصوير الجديدة على هذا الجهاز.',
  send: 'إرسال الآن',
  queue: 'قائمة الانتظار على الجهاز',
  toSessions: 'إلى جلسات التصوير',
} satisfies TranslationOf<typeof connectionWords>;
