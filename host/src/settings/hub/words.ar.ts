import type { TranslationOf } from '../../language/words';
import type { hubWords } from './words';

export default {
  intro: 'الحساب مشترك بين كل أجهزتك. والباقي لهذا الجهاز فقط.',
  account: 'الحساب',
  details: 'الاسم والهاتف',
  security: 'الأمان',
  messenger: 'المراسلة',
  notifications: 'الإشعارات',
  allTopics: 'كلها مفعّلة',
  muted: (count) => `موضوعات مكتومة: ${count}`,
  profile: 'ملفي الشخصي',
  profileHint: 'الأدوار والصلاحيات والنشاط',
  device: 'هذا الجهاز',
  installHint: 'أيقونة ونافذة خاصة، ودون اتصال أيضًا',
  keys: 'اختصارات لوحة المفاتيح',
  keysHint: (key) => `كلها: \u2066${key} + ?\u2069`,
  offline: 'العمل دون اتصال',
  offlineHint: 'الطابور وما يعمل دون خادم',
  help: 'المساعدة',
  helpHint: 'إجابات عن البوابة',
} satisfies TranslationOf<typeof hubWords>;
