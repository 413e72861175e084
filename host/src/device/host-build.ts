/** Mark of the host's build, the hash in its main chunk's name; null while developing. */
export function hostBuild(): string | null {
  const main = [...document.scripts].map(({ src }) => /\/assets\/main\.([0-9a-f]+)\.js$/.exec(src)?.[1]);
  return main.find((hash) => hash !== undefined) ?? null;
}
