import type { TranslationOf } from '../language/words';
import type { hotkeysWords } from './words';

export default {
  title: 'اختصارات لوحة المفاتيح',
  about: 'تعمل مع أي تخطيط للوحة المفاتيح، إلا أثناء الكتابة. ما يمكن فعله من دون الخادم:',
  offlineLink: 'العمل من دون اتصال',
  here: 'في هذه الشاشة',
  nothingHere: 'لا توجد مفاتيح خاصة بهذه الشاشة.',
  everywhere: 'في كل مكان',
  places: 'الأقسام',
  elsewhere: 'مفاتيح الأقسام الأخرى',
  palette: 'البحث والأوامر',
  slash: 'البحث في الشاشة، وإلا ففي البوابة',
  help: 'هذه المساعدة',
  escape: 'إغلاق النافذة',
} satisfies TranslationOf<typeof hotkeysWords>;
