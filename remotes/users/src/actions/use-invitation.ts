import { client } from '@studio/portal';
import { useAction } from '@studio/screens';
import { useState } from 'react';
import { PEOPLE_KEYS } from '../person/refresh-people';

/** The invitation of an employee to the bot, null until it is created. Created again it is a new one, and the old link ends. */
export function useInvitation(employeeId: string) {
  const [invitation, setInvitation] = useState<Awaited<ReturnType<typeof client.users.invite>> | null>(null);
  const { run, busy, error } = useAction({
    run: () => client.users.invite({ employeeId }),
    done: () => null,
    onDone: setInvitation,
    invalidates: PEOPLE_KEYS,
  });
  return { invitation, create: () => run(undefined), creating: busy, error };
}
