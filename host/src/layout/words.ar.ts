import type { TranslationOf } from '../language/words';
import type { layoutWords } from './words';

export default {
  home: (app) => `${app}، الرئيسية`,
  navigation: 'الأقسام',
  allPlaces: 'كل الأقسام',
  more: 'المزيد',
  moreWaiting: (queue) => `المزيد، في الانتظار على هذا الجهاز: ${queue}`,
  openNavigation: 'فتح قائمة الأقسام',
  collapse: 'طي القائمة',
  expand: 'توسيع القائمة',
  queue: 'قائمة الانتظار على الجهاز',
  withErrors: (queue, count) => `${queue}، بخطأ: ${count}`,
  notConnected: 'غير متصل',
  placeNotConnected: (title) => `${title}، غير متصل`,
  tooltipNotConnected: (title) => `${title}: هذا القسم غير متصل`,
  toTop: 'إلى الأعلى',
  loading: 'جارٍ تحميل الشاشة',
  starting: (app) => `جارٍ تحميل ${app}`,
  tools: 'في متناول اليد',
  theme: (name) => `السمة: ${name}`,
  themes: { light: 'فاتحة', dark: 'داكنة', system: 'حسب النظام' },
  chosen: 'مختار',
  footer: {
    links: 'حول البوابة',
    build: (version) => `الإصدار ${version}`,
    help: 'المساعدة',
    offline: 'العمل دون اتصال',
    hotkeys: 'اختصارات لوحة المفاتيح',
  },
} satisfies TranslationOf<typeof layoutWords>;
