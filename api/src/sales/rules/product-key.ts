import { foldText, seenText } from '../../kernel/words/text';

/** What two names of products are compared by, typed or in a table of prices: case, ё, spaces and the sign of «15×20» do not matter. */
export function productKey(name: string): string {
  return foldText(seenText(name)).replace(/(?<=\d) ?[xх×*] ?(?=\d)/g, '×');
}
