import { type Employee, shiftDate } from '@studio/contracts';
import { client, notify } from '@studio/portal';
import { restoredWords } from '../words/restored-words';

/** Undoes a dismissal, as if the person had worked on. What did not come back is said in the words of the return, until it is read: nobody was told before. */
export function takingBack({ id: employeeId, full_name, status, dismissed_on }: Employee, today: string) {
  const next = dismissed_on === null ? today : shiftDate(dismissed_on, 1);
  const wasPast = status === 'dismissed' && next < today;
  return {
    async run() {
      const told = await client.users.returning({ employeeId });
      await client.users.restore({ employeeId, ...(wasPast && { returned_on: next }) });
      notify({ message: restoredWords(full_name, told), color: 'success', timeout: 0 });
    },
    done: null,
  };
}
