import { defineWords } from '../../language/words';

export const routingWords = defineWords('routing', {
  goTo: (section: string) => `Перейти в раздел «${section}»`,
});
