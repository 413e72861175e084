/** Text as search and the rule of duplicates compare it, on the server, in the page and on a device: lower case, ё as е, single spaces. */
export function foldText(text: string): string {
  return text.trim().toLocaleLowerCase('ru-RU').replaceAll('ё', 'е').replace(/\s+/g, ' ');
}
