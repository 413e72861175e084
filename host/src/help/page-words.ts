import { defineWords } from '../language/words';

/** What the list of pages says of the help. */
export const helpPageWords = defineWords('helpPage', { title: 'Справка' });
