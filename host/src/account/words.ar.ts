import type { TranslationOf } from '../language/words';
import type { userMenuWords } from './words';

export default {
  signIn: 'تسجيل الدخول',
  account: (name) => `الحساب: ${name}`,
  employee: 'موظف',
  online: 'متصل',
  offline: 'لا يوجد اتصال',
  card: 'بطاقتي',
  profile: 'ملفي الشخصي',
  settings: 'الإعدادات',
  help: 'المساعدة',
  hotkeys: 'اختصارات لوحة المفاتيح',
  withoutConnection: 'العمل دون اتصال',
  failures: 'أعطال الأقسام',
  localBuild: 'نسخة محلية لقسم',
  leave: 'تسجيل الخروج',
} satisfies TranslationOf<typeof userMenuWords>;
