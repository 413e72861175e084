import { Client, type ClientConfig, type QueryConfig } from 'pg';
import { BY_KEY, planNames } from './plan-names';

/**
 * A connection whose transactions keep their plans: a statement with values that comes again and again within them is
 * parsed and planned once, and then only its values are sent. Reads outside a transaction are planned for their values
 * each time, since a list's best plan depends on them, unless they say that they read by a key (`BY_KEY`). Statements that are asked together are sent together, and run in
 * their order (`Promise.all` within a transaction).
 */
export class PortalClient extends Client {
  #inTransaction = false;

  constructor(config?: string | ClientConfig) {
    super({ ...(typeof config === 'string' ? { connectionString: config } : config), pipeline: true });
    const ask = this.query.bind(this) as (...args: unknown[]) => unknown;
    this.query = ((question: unknown, ...rest: unknown[]) => ask(this.#named(question), ...rest)) as typeof this.query;
  }

  #named(question: unknown): unknown {
    const text = typeof question === 'string' ? question : isQuery(question) ? question.text : '';
    if (/^begin\b/i.test(text)) this.#inTransaction = true;
    else if (/^(?:commit|rollback)\b(?! to )/i.test(text)) this.#inTransaction = false;
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

function isQuery(question: unknown): question is QueryConfig {
  return typeof question === 'object' && question !== null && 'text' in question && typeof question.text === 'string';
}
