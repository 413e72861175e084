import { Refusal } from '../kernel/refusal';

/** Runs a command; a refusal ends it with one sentence on stderr and code 1, any other error with its stack. */
export async function exitOnRefusal(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
