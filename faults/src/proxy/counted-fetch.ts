type Fetch = typeof globalThis.fetch;

/** `fetch`, and how many calls wait for something from the wire just now: a reply, or the body of one. */
export function countedFetch(): { fetch: Fetch; waiting: () => number } {
  let waiting = 0;

  function counted<Result>(work: Promise<Result>): Promise<Result> {
    waiting += 1;
    return work.finally(() => (waiting -= 1));
  }

  return {
    waiting: () => waiting,
    fetch: async (input, init) => {
      const reply = await counted(globalThis.fetch(input, init));
      for (const name of ['text', 'json', 'arrayBuffer', 'blob'] as const) {
        const read = reply[name].bind(reply) as () => Promise<never>;
        Object.defineProperty(reply, name, { value: () => counted(read()) });
      }
      return reply;
    },
  };
}
