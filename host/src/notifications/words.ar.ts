import type { TranslationOf } from '../language/words';
import type { notificationWords } from './words';

export default {
  title: 'الإشعارات',
  device: 'على هذا الجهاز',
  parts: 'ما الذي يُعرض',
  all: 'الكل',
  unread: 'غير المقروءة',
  fresh: 'جديد:',
  open: 'فتح',
  today: 'اليوم',
  yesterday: 'أمس',
  markAll: 'تحديد الكل كمقروء',
  markRead: (title) => `تحديد كمقروء: ${title}`,
  markUnread: (title) => `تحديد كغير مقروء: ${title}`,
  notMarked: 'لم يتم التحديد.',
  more: 'عرض المزيد',
  loading: 'جارٍ تحميل الإشعارات',
  failed: 'لم يتم تحميل الإشعارات',
  offline: 'لا يوجد اتصال: هذا ما وصل سابقًا.',
  empty: { title: 'لا توجد إشعارات بعد', text: 'سيظهر هنا ما يخصك: الأدوار والمواقع وعمليات تسجيل الدخول.' },
  allRead: { title: 'تمت قراءة كل شيء', text: 'ستظهر الإشعارات الجديدة هنا تلقائيًا.' },
  quiet: {
    title: 'لا توجد رسائل بعد',
    text: 'يبقى هنا ما أخبرتك به البوابة في هذه العلامة: ما تم حفظه وما تعذّر ولماذا.',
  },
  request: (number) => `رقم الطلب: ${number}`,
  error: 'خطأ:',
} satisfies TranslationOf<typeof notificationWords>;
