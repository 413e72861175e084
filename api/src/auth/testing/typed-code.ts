import type { App } from '../../kernel/calls/context';
import { issueTypedCode } from '../sign-in/issue-typed-code';

/** A code that the bot gave to the employee of the account. */
export async function givenTypedCode(app: App, messengerId: number): Promise<string> {
  const code = await issueTypedCode(app, messengerId);
  if (code === null) throw new Error('the account of a code is bound');
  return code;
}
