import type { TranslationOf } from '../language/words';
import type { bellWords } from './bell-words';

export default {
  title: 'الإشعارات',
  titleWith: (unread) => `الإشعارات، غير المقروءة: ${unread}`,
} satisfies TranslationOf<typeof bellWords>;
