import type { TranslationOf } from '../language/words';
import type { updateWords } from './words';

export default {
  portal: 'يتوفر إصدار جديد من البوابة',
  replaced: 'تم تحديث البوابة في علامة تبويب أخرى. تعمل هذه كما كانت؛ حدّثها عندما تنتهي.',
  apply: 'تحديث',
  openForm: 'احفظ النموذج أو أغلقه أولاً. تحقق أيضاً من علامات تبويب البوابة الأخرى.',
  sending: 'يجري الإرسال إلى الخادم. حدّث عند اكتماله.',
} satisfies TranslationOf<typeof updateWords>;
