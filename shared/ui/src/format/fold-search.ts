/** Brings text to the form in which it is searched: lower case, ё as е, single spaces. */
export function foldSearch(text: string): string {
  return text.toLocaleLowerCase('ru-RU').replace(/ё/g, 'е').replace(/\s+/g, ' ').trim();
}
