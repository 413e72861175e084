import type { TranslationOf } from '../language/words';
import type { bellWords } from './bell-words';

export default {
  title: 'Notifications',
  titleWith: (unread) => `Notifications, non lues : ${unread}`,
} satisfies TranslationOf<typeof bellWords>;
