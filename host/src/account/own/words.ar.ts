import type { TranslationOf } from '../../language/words';
import type { ownWords } from './words';

export default {
  offline: { title: 'لا يوجد اتصال', body: 'هذه البيانات على الخادم. ستظهر عند عودة الاتصال.' },
  stale: 'تُعرض بيانات سابقة',
  needsConnection: 'لا يوجد اتصال: يمكن فعل ذلك عند عودته.',
  level: (level) => `المستوى ${level} من 9`,
  levelWords: {
    staff: 'يعمل في موقع',
    leads: 'يدير موقعًا',
    manages: 'يدير مدينة أو مكتبًا',
    rules: 'يدير الشبكة كلها',
  },
  noRoles: 'لا أدوار',
  primary: 'الرئيسي',
  archived: 'مؤرشف',
  since: (day) => `منذ ${day}`,
  devices: (count) => `الأجهزة: ${count}`,
  bound: 'مرتبط',
  notBound: 'غير مرتبط',
} satisfies TranslationOf<typeof ownWords>;
