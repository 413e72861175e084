import { defineWords } from '../../language/words';

/** The title alone: the page itself is for support as well and stays Russian. */
export const offlinePageWords = defineWords('offlinePage', { title: 'Работа без связи' });
