import { orpc, useAuth } from '@studio/portal';
import { useQuery } from '@tanstack/react-query';

/** Empty while it is not known who is signed in: nothing is asked for until then. */
function useOwnId(): string {
  return useAuth().user?.id ?? '';
}

/** The signed-in employee's record as the server has it. */
export function useOwnRecord() {
  const employeeId = useOwnId();
  return useQuery({ ...orpc.users.employee.queryOptions({ input: { employeeId } }), enabled: employeeId !== '' });
}

/** Where the signed-in employee works. */
export function useOwnPlaces() {
  const employeeId = useOwnId();
  return useQuery({
    ...orpc.locations.employeeLocations.queryOptions({ input: { employeeId } }),
    enabled: employeeId !== '',
  });
}

/** Roles of the signed-in employee, with who gave them. */
export function useOwnRoles() {
  const employeeId = useOwnId();
  return useQuery({
    ...orpc.permissions.employeeRoles.queryOptions({ input: { employeeId } }),
    enabled: employeeId !== '',
  });
}

/** Where the signed-in employee is signed in. Never shown as fresh without asking: another device may have changed it. */
export function useOwnDevices() {
  const employeeId = useOwnId();
  return useQuery({
    ...orpc.users.devices.queryOptions({ input: { employeeId } }),
    enabled: employeeId !== '',
    refetchOnMount: 'always',
  });
}

/** The messenger that the signed-in employee enters with. */
export function useOwnBinding() {
  return useQuery({ ...orpc.auth.checkTelegram.queryOptions(), refetchOnMount: 'always' });
}
