type Locks = Pick<LockManager, 'request'>;

/** Web Locks as far as the engine uses them: one exclusive lock a name, `ifAvailable` only. */
export function createFakeLocks(): Locks & { held: Set<string> } {
  const held = new Set<string>();
  const request = async (name: string, _options: LockOptions, work: LockGrantedCallback<unknown>): Promise<unknown> => {
    if (held.has(name)) return work(null);
    held.add(name);
    try {
      return await work({ name, mode: 'exclusive' });
    } finally {
      held.delete(name);
    }
  };
  return { held, request: request as Locks['request'] };
}
