import { client, notify } from '@studio/portal';
import { restoredWords } from '../words/restored-words';

/** Undoes a dismissal. What did not come back is said in the words of the return, until it is read: nobody was told before. */
export function takingBack(employeeId: string, full_name: string) {
  return {
    async run() {
      const told = await client.users.returning({ employeeId });
      await client.users.restore({ employeeId });
      notify({ message: restoredWords(full_name, told), color: 'success', timeout: 0 });
    },
    done: null,
  };
}
