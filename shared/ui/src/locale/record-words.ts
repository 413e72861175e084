let installed: unknown = null;

/** Kept until the parts for records come, which are a chunk of their own. */
export function installRecordLabels(words: object): void {
  installed = words;
}

/** What was installed, or the Russian words. */
export function recordWords<T extends object>(russian: T): T {
  return (installed as T | null) ?? russian;
}
