/** The same function, computed once for each object that it is given and cached as long as that object is referenced. */
export function oncePerObject<Work extends (given: never) => unknown>(work: Work): Work {
  const known = new WeakMap<object, unknown>();
  const remembered = (given: object): unknown => {
    if (!known.has(given)) known.set(given, work(given as never));
    return known.get(given);
  };
  return remembered as unknown as Work;
}
