import { orpc } from '@studio/portal';
import { useQuery } from '@tanstack/react-query';

/** What somebody of the staff is called; null until it is known, or out of reach. */
export function usePersonName(id: string | null): string | null {
  const person = useQuery({
    ...orpc.users.employee.queryOptions({ input: { employeeId: id ?? '' } }),
    enabled: id !== null,
  });
  return person.data?.full_name ?? null;
}
