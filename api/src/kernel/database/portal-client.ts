import type { Duplex } from 'node:stream';
import { Client, type ClientConfig, type QueryConfig, type QueryResult } from 'pg';
import { BY_KEY, planNames } from './plan-names';

/**
 * A connection whose transactions keep their plans: a statement with values that comes again and again within them is
 * parsed and planned once, and then only its values are sent. Reads outside a transaction are planned for their values
 * each time, since a list's best plan depends on them, unless they say that they read by a key (`BY_KEY`).
 *
 * Statements that are asked in one turn of the event loop leave in one write, and run in their order. Nobody waits for the answer to `begin`:
 * it fails only where the connection does, and then the next statement fails as well.
 */
export class PortalClient extends Client {
  #inTransaction = false;
  #isWriting = false;

  constructor(config?: string | ClientConfig) {
    super({ ...(typeof config === 'string' ? { connectionString: config } : config), pipeline: true });
    const ask = this.query.bind(this) as (...args: unknown[]) => unknown;
    this.query = ((question: unknown, ...rest: unknown[]) => {
      const text = textOf(question);
      const asked = this.#named(question, text);
      this.#writeAtEndOfTurn();
      if (!isBegin(text)) return ask(asked, ...rest);
      this.#inTransaction = true;
      const begun = ask(asked, ...rest);
      if (!(begun instanceof Promise)) return begun;
      begun.catch(() => undefined);
      return Promise.resolve(BEGUN);
    }) as typeof this.query;
  }

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
    if (/^(?:commit|rollback)\b(?! to )/i.test(text)) this.#inTransaction = false;
    else if (isQuery(question) && !question.name && this.#keepsPlanOf(text)) {
      const name = planNames.nameOf(text);
      if (name !== undefined) return { ...question, name };
    }
    return question;
  }

  #keepsPlanOf(text: string): boolean {
    return text.startsWith(BY_KEY) || (this.#inTransaction && text.includes('$1'));
  }
}

const BEGUN: QueryResult = { command: 'BEGIN', rowCount: null, oid: 0, fields: [], rows: [] };

const isBegin = (text: string) => /^begin\b/i.test(text);

function textOf(question: unknown): string {
  if (typeof question === 'string') return question;
  return isQuery(question) ? question.text : '';
}

function isQuery(question: unknown): question is QueryConfig {
  return typeof question === 'object' && question !== null && 'text' in question && typeof question.text === 'string';
}
