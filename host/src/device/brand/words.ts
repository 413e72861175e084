import { defineWords } from '../../language/words';

/** What the shell says of whom staff turn to. */
export const brandWords = defineWords('brand', {
  support: 'Поддержка:',
});
