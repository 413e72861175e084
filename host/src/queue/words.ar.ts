import { counted } from '../language/counted';
import { listed } from '../language/listed';
import type { TranslationOf } from '../language/words';
import type { queueTexts } from './words';

export default {
  count: (sessions, photos, writes) =>
    listed('ar', [
      sessions > 0 || photos + writes === 0
        ? counted(sessions, {
            zero: 'لا جلسات تصوير',
            one: 'جلسة تصوير واحدة',
            two: 'جلستا تصوير',
            few: '# جلسات تصوير',
            other: '# جلسة تصوير',
          })
        : null,
      photos > 0 ? counted(photos, { one: 'صورة واحدة', two: 'صورتان', few: '# صور', other: '# صورة' }) : null,
      writes > 0
        ? counted(writes, { one: 'سجل آخر', two: 'سجلان آخران', few: '# سجلات أخرى', other: '# سجلًا آخر' })
        : null,
    ]),
  onDevice: (count) => `قائمة الانتظار على الجهاز: ${count}`,
  failed: (errors) => `مع خطأ: ${errors}`,
  ofOthers: (count) => `على هذا الجهاز أيضًا بانتظار الإرسال لموظفين آخرين: ${count}. تُرسل عند دخول أصحابها.`,
  ofAnybody: (count) => `على هذا الجهاز بانتظار الإرسال: ${count}. تُرسل إلى الخادم عندما يدخل من حفظها.`,
} satisfies TranslationOf<typeof queueTexts>;
