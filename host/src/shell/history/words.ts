import { defineWords } from '../../language/words';

/** What the history of pages says. */
export const historyWords = defineWords('history', {
  title: 'История',
  recent: 'Недавние страницы',
  empty: 'Здесь появятся страницы, которые вы открывали.',
  clear: 'Очистить историю',
});
