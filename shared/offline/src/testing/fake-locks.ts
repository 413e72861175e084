type Locks = Pick<LockManager, 'request'>;

/** Web Locks as far as the engine uses them: one exclusive lock a name, `ifAvailable` only; one view a tab. */
export interface FakeLocks {
  /** `kill` does what the browser does when the tab dies: its locks are free at once. */
  ofTab: () => Locks & { kill(): void };
}

export function createFakeLocks(): FakeLocks {
  const holders = new Map<string, object>();
  return {
    ofTab() {
      const tab = {};
      let alive = true;
      const release = (name: string) => void (holders.get(name) === tab && holders.delete(name));
      const request = async (
        name: string,
        _options: LockOptions,
        work: LockGrantedCallback<unknown>,
      ): Promise<unknown> => {
        if (!alive) return new Promise(() => undefined);
        if (holders.has(name)) return work(null);
        holders.set(name, tab);
        try {
          return await work({ name, mode: 'exclusive' });
        } finally {
          release(name);
        }
      };
      return {
        request: request as Locks['request'],
        kill() {
          alive = false;
          [...holders.keys()].forEach(release);
        },
      };
    },
  };
}
