/** «Бумага 10×15, Рамка и ещё 3». */
export function namesInShort(lines: readonly { name: string }[]): string {
  const names = lines.slice(0, 2).map(({ name }) => name);
  return lines.length > 2 ? `${names.join(', ')} и ещё ${lines.length - 2}` : names.join(', ');
}
