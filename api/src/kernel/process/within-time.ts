/** Whether the work ended within `ms`; its error is thrown. Work that takes longer continues unobserved. */
export async function withinTime(ms: number, work: PromiseLike<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  const ended = Promise.resolve(work).then(() => true as const);
  try {
    return await Promise.race([ended, late]);
  } finally {
    clearTimeout(timer);
    ended.catch(() => undefined);
  }
}
