import type { TranslationOf } from '../language/words';
import type { bellWords } from './bell-words';

export default {
  title: 'Notifications',
  titleWith: (unread) => `Notifications, unread: ${unread}`,
} satisfies TranslationOf<typeof bellWords>;
