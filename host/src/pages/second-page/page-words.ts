import { defineWords } from '../../language/words';

/** What the list of pages says of the second screen. */
export const secondPageWords = defineWords('secondPage', { title: 'Второй экран' });
