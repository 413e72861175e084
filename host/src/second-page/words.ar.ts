import type { TranslationOf } from '../language/words';
import type { boardWords } from './words';

export default {
  lead: 'للشاشة التي يراها العملاء: افتح الصفحة في نافذة مستقلة وانقلها إليها.',
  fullscreen: 'ملء الشاشة',
  leave: 'إنهاء ملء الشاشة',
  clock: (time) => `الوقت: ${time}`,
  online: 'متصل',
  offline: 'لا يوجد اتصال',
  sent: 'أُرسل كل شيء',
  waits: (things) => `بانتظار الإرسال: ${things}`,
  awake: 'لن تنطفئ الشاشة',
  mayDim: 'قد تنطفئ الشاشة: هذا المتصفح لا يستطيع منع ذلك',
} satisfies TranslationOf<typeof boardWords>;
