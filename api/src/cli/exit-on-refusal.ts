import { ORPCError } from '@orpc/server';
import { reasonOf } from '../kernel/files';
import { Refusal } from '../kernel/process/refusal';

/** Faults that the operator can fix, by system code: rights, a read-only or full disk. */
const SYSTEM_FAULTS: Record<string, string> = {
  EACCES: 'may not be read or written by this user; give it to the user who runs this command (chown)',
  EPERM: 'may not be changed by this user; give it to the user who runs this command (chown)',
  EROFS: 'lies on a file system that is read-only',
  ENOSPC: 'lies on a disk that is full',
};

function sentenceOf(error: unknown): string | null {
  if (error instanceof Refusal) return error.message;
  if (error instanceof ORPCError && error.code === 'unavailable')
    return `Something that this needs does not answer: ${reasonOf(error)}. Run it again when it does.`;
  const { code = '', path } = error as NodeJS.ErrnoException;
  const fault = SYSTEM_FAULTS[code];
  return fault === undefined || path === undefined ? null : `${path} ${fault}.`;
}

/**
 * Runs a command; a refusal, or a file that it may not access, ends it with one sentence on stderr and code 1, any other error with its
 * stack.
 */
export async function exitOnRefusal(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const sentence = sentenceOf(error);
    if (sentence === null) throw error;
    console.error(sentence);
    process.exit(1);
  }
}
