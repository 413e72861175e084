/** The list with the one at `from` at `to` instead; what leads outside changes nothing. */
export function moved(paths: readonly string[], from: number, to: number): readonly string[] {
  const path = paths[from];
  if (path === undefined || to < 0 || to >= paths.length) return paths;
  const rest = paths.filter((_, index) => index !== from);
  return [...rest.slice(0, to), path, ...rest.slice(to)];
}
