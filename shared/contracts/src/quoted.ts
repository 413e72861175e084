/** A name in «ёлочки»; those inside of it become „лапки“. */
export function quoted(name: string): string {
  return `«${name.replaceAll('«', '„').replaceAll('»', '“')}»`;
}
