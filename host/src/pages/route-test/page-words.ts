import { defineWords } from '../../language/words';

/** What the list of pages says of the check of routing; the page itself speaks Russian, as support's screens do. */
export const routeTestPageWords = defineWords('routeTestPage', { title: 'Проверка адресов' });
