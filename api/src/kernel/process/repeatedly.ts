/** Does the work now and every `ms`, never twice at a time; the process may end meanwhile. Returns what stops it. */
export function repeatedly(ms: number, work: () => Promise<unknown>, onError: (error: unknown) => void): () => void {
  let busy = false;
  const run = () => {
    if (busy) return;
    busy = true;
    void work()
      .catch(onError)
      .finally(() => {
        busy = false;
      });
  };
  run();
  const timer = setInterval(run, ms);
  timer.unref();
  return () => clearInterval(timer);
}
