import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from './open';

/** Asked in a transaction before anything else of it; throws where the work may not go on. */
type Question = (tx: Database) => Promise<void>;

const here = new AsyncLocalStorage<{ question: Question; isAnswered: boolean }>();

/**
 * The first transaction of the work begins with the question. What has begun is done to its end: once one is committed, later ones ask
 * nothing.
 */
export function askingFirst<T>(question: Question, work: () => T): T {
  return here.run({ question, isAnswered: false }, work);
}

/** Whether a transaction of the work that runs here is committed. */
export const hasBegunHere = (): boolean => here.getStore()?.isAnswered ?? false;

/** The database whose transactions keep to `askingFirst`. */
export function withFirstQuestion<Db extends Database>(db: Db): Db {
  const begin = db.transaction.bind(db);
  const transaction: Database['transaction'] = async (work, config) => {
    const asked = here.getStore();
    if (asked === undefined || asked.isAnswered) return begin(work, config);
    const done = await begin(async (tx) => {
      await asked.question(tx);
      return work(tx);
    }, config);
    asked.isAnswered = true;
    return done;
  };
  return Object.assign(db, { transaction });
}
