import { counted } from '../language/counted';
import type { TranslationOf } from '../language/words';
import type { queueTexts } from './words';

export default {
  count: (sessions, photos) =>
    [
      sessions > 0 || photos === 0
        ? counted(sessions, {
            zero: 'لا جلسات تصوير',
            one: 'جلسة تصوير واحدة',
            two: 'جلستا تصوير',
            few: '# جلسات تصوير',
            other: '# جلسة تصوير',
          })
        : null,
      photos > 0 ? counted(photos, { one: 'صورة واحدة', two: 'صورتان', few: '# صور', other: '# صورة' }) : null,
    ]
      .filter((words) => words !== null)
      .join(' و'),
  onDevice: (count) => `قائمة الانتظار على الجهاز: ${count}`,
  failed: (errors) => `مع خطأ: ${errors}`,
  ofOthers: (count) => `على هذا الجهاز أيضًا بانتظار الإرسال لموظفين آخرين: ${count}. تُرسل عند دخول أصحابها.`,
  ofAnybody: (count) => `على هذا الجهاز بانتظار الإرسال: ${count}. تُرسل إلى الخادم عندما يدخل من حفظها.`,
} satisfies TranslationOf<typeof queueTexts>;
