import { defineWords } from '../../language/words';

export const networkWords = defineWords('network', {
  /** A moment of today. */
  at: (time: string) => `в ${time}`,
});
