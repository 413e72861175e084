/** The same function, computed once for each text that it is given. For few different ones: they are all kept. */
export function oncePerKey<Result>(work: (key: string) => Result): (key: string) => Result {
  const known = new Map<string, Result>();
  return (key) => {
    const kept = known.get(key);
    if (kept !== undefined) return kept;
    const made = work(key);
    known.set(key, made);
    return made;
  };
}
