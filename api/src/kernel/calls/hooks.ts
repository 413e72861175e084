/**
 * What a domain tells or asks those above it without knowing them: declared by the lower domain, answered in the
 * `domain.ts` of upper ones. `Args` is what listeners get, first of all the transaction; `Answer` what each gives back.
 */
export interface Hook<Args extends readonly unknown[], Answer = void> {
  /** `sales.payment_settled`: for messages and logs. */
  readonly name: string;
  /** Never set: it carries the types. */
  readonly types?: (...args: Args) => Answer;
}

export function hook<Args extends readonly unknown[], Answer = void>(name: string): Hook<Args, Answer> {
  return { name };
}

/** A hook with what one domain does about it. */
export interface Listener {
  readonly hook: Hook<never, unknown>;
  readonly run: (...args: never) => Promise<unknown>;
}

/** In a `domain.ts`: `listeners: [on(salePaid, consumeByNorms)]`. */
export function on<Args extends readonly unknown[], Answer>(
  hook: Hook<Args, Answer>,
  run: (...args: Args) => Promise<Answer>,
): Listener {
  return { hook, run };
}

/** The listeners of all domains of this process. */
export class Hooks {
  constructor(private readonly listeners: readonly Listener[]) {}

  /**
   * Asks every listener, one after the other in the order of the domains, and gives their answers. What one of them
   * throws is thrown on, so that it undoes the transaction of the caller.
   */
  async call<Args extends readonly unknown[], Answer>(hook: Hook<Args, Answer>, ...args: Args): Promise<Answer[]> {
    const answers: Answer[] = [];
    for (const listener of this.listeners) {
      if (listener.hook !== (hook as Hook<never, unknown>)) continue;
      answers.push(await (listener.run as unknown as (...args: Args) => Promise<Answer>)(...args));
    }
    return answers;
  }
}
