import { Client, type ClientConfig, type QueryConfig, type QueryResult } from 'pg';
import { planNames } from './plan-names';
import { BY_KEY } from './statement-marks';

/**
 * A connection in node-postgres's pipeline mode whose transactions keep their plans: a statement with values that comes
 * again and again within them is parsed and planned once, and then only its values are sent. Reads outside a transaction
 * are planned for their values each time, since a list's best plan depends on them, unless they say that they read by a
 * key (`BY_KEY`). A `commit` that the server turned into a roll-back rejects.
 */
export class PortalClient extends Client {
  #inTransaction = false;

  constructor(config?: string | ClientConfig) {
    super({ ...(typeof config === 'string' ? { connectionString: config } : config), pipeline: true });
    const ask = this.query.bind(this) as (...args: unknown[]) => unknown;
    this.query = ((question: unknown, ...rest: unknown[]) => {
      const text = textOf(question);
      const answer = ask(this.#named(question, text), ...rest);
      if (/^begin\b/i.test(text)) this.#inTransaction = true;
      if (/^(commit\b|rollback\b(?! to ))/i.test(text)) this.#inTransaction = false;
      return /^commit\b/i.test(text) ? (answer as Promise<QueryResult>).then(requireCommit) : answer;
    }) as typeof this.query;
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

function requireCommit(result: QueryResult): QueryResult {
  if (result.command === 'COMMIT') return result;
  throw new Error('The transaction was rolled back: one of its statements had failed.');
}

function textOf(question: unknown): string {
  if (typeof question === 'string') return question;
  return isQuery(question) ? question.text : '';
}

function isQuery(question: unknown): question is QueryConfig {
  return typeof question === 'object' && question !== null && 'text' in question && typeof question.text === 'string';
}
