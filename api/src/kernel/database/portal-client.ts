import type { Duplex } from 'node:stream';
import { Client, type ClientConfig, type QueryConfig, type QueryResult } from 'pg';
import { planNames } from './plan-names';
import { BY_KEY, UNAWAITED } from './statement-marks';

/**
 * A connection whose transactions keep their plans: a statement with values that comes again and again within them is
 * parsed and planned once, and then only its values are sent. Reads outside a transaction are planned for their values
 * each time, since a list's best plan depends on them, unless they say that they read by a key (`BY_KEY`).
 *
 * Statements that are asked in one turn of the event loop leave in one write, and run in their order. Nobody waits for the answer to `begin`,
 * which fails only where the connection does, nor for a statement marked as `UNAWAITED`. A `commit` that the server turned into a
 * roll-back rejects.
 */
export class PortalClient extends Client {
  #inTransaction = false;
  #isWriting = false;
  /** Of the first statement of this transaction that failed while nobody waited for it. */
  #unawaitedError: unknown;

  constructor(config?: string | ClientConfig) {
    super({ ...(typeof config === 'string' ? { connectionString: config } : config), pipeline: true });
    const ask = this.query.bind(this) as (...args: unknown[]) => unknown;
    this.query = ((question: unknown, ...rest: unknown[]) => {
      const text = textOf(question);
      const asked = this.#named(question, text);
      this.#writeAtEndOfTurn();
      const answer = ask(asked, ...rest);
      return answer instanceof Promise ? this.#within(text, answer as Promise<QueryResult>) : answer;
    }) as typeof this.query;
  }

  /** What the asker waits for. */
  #within(text: string, answer: Promise<QueryResult>): Promise<QueryResult> {
    if (/^begin\b/i.test(text)) {
      this.#inTransaction = true;
      this.#unawaitedError = undefined;
      answer.catch(() => undefined);
      return Promise.resolve(UNKNOWN_ANSWER);
    }
    if (this.#inTransaction && text.startsWith(UNAWAITED)) {
      answer.catch((error: unknown) => (this.#unawaitedError ??= error));
      return Promise.resolve(UNKNOWN_ANSWER);
    }
    if (/^rollback\b(?! to )/i.test(text)) this.#inTransaction = false;
    if (!/^commit\b/i.test(text)) return this.#inTransaction ? answer.catch(this.#withFirstError) : answer;
    this.#inTransaction = false;
    return answer.then((result) => {
      if (result.command === 'COMMIT') return result;
      throw this.#unawaitedError ?? new Error('The transaction was rolled back: one of its statements had failed.');
    });
  }

  /** What comes after a failed statement is refused by the server without saying why. */
  #withFirstError = (error: unknown): never => {
    throw (error as { code?: unknown } | null)?.code === IN_FAILED_TRANSACTION
      ? (this.#unawaitedError ?? error)
      : error;
  };

  /** A write wakes the server's process up, which costs more than most of our statements do. */
  #writeAtEndOfTurn(): void {
    if (this.#isWriting) return;
    const { stream } = (this as unknown as { connection: { stream: Duplex } }).connection;
    this.#isWriting = true;
    stream.cork();
    process.nextTick(() => {
      this.#isWriting = false;
      stream.uncork();
    });
  }

  #named(question: unknown, text: string): unknown {
    if (isQuery(question) && !question.name && this.#keepsPlanOf(text)) {
      const name = planNames.nameOf(text);
      if (name !== undefined) return { ...question, name };
    }
    return question;
  }

  #keepsPlanOf(text: string): boolean {
    return text.startsWith(BY_KEY) || (this.#inTransaction && text.includes('$1'));
  }
}

/** SQLSTATE `in_failed_sql_transaction`. */
const IN_FAILED_TRANSACTION = '25P02';
/** Of what nobody waits for. */
const UNKNOWN_ANSWER: QueryResult = { command: '', rowCount: null, oid: 0, fields: [], rows: [] };

function textOf(question: unknown): string {
  if (typeof question === 'string') return question;
  return isQuery(question) ? question.text : '';
}

function isQuery(question: unknown): question is QueryConfig {
  return typeof question === 'object' && question !== null && 'text' in question && typeof question.text === 'string';
}
