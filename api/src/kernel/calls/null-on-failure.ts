import type { App } from './context';

/**
 * One piece of a run of many, which does not stop the others: what it throws goes to the log. Null then.
 * @param failed what the log says of it: `money work failed`
 */
export async function nullOnFailure<T>({ log }: Pick<App, 'log'>, failed: string, work: Promise<T>): Promise<T | null> {
  return work.catch((error: unknown) => {
    log.error({ err: error }, failed);
    return null;
  });
}
