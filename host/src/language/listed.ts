/** «3 фотосессии, 12 снимков и 2 записи»: the parts that there are, joined as the language joins them. */
export function listed(language: string, parts: readonly (string | null)[]): string {
  return new Intl.ListFormat(language).format(parts.filter((part) => part !== null));
}
