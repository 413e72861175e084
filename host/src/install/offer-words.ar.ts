import type { TranslationOf } from '../language/words';
import type { offerWords } from './offer-words';

export default {
  search: 'تطبيق تثبيت أيقونة الشاشة الرئيسية pwa',
  bannerTitle: (app) => `تطبيق «${app}»`,
  bannerText: 'يُفتح بلمسة واحدة، حتى دون اتصال',
  putAway: 'ليس الآن',
  accept: 'تثبيت',
  why: 'تُفتح البوابة بلمسة واحدة وبملء الشاشة وتعمل دون اتصال.',
  share: 'اضغط «مشاركة» في شريط المتصفح.',
  toHomeScreen: 'اختر «إضافة إلى الشاشة الرئيسية».',
  add: (app) => `اضغط «إضافة»: تظهر أيقونة «${app}» بين تطبيقاتك.`,
  understood: 'حسناً',
} satisfies TranslationOf<typeof offerWords>;
