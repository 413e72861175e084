import { locationScope } from '@studio/contracts';
import { orpc, useAuth } from '@studio/portal';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { today } from '../words/today';
import type { EmployeeForm } from './employee-form';

const EMPTY: EmployeeForm = {
  lastName: '',
  firstName: '',
  middleName: '',
  phone: '',
  position: '',
  locationId: null,
  locationName: null,
  hiredOn: '',
};

/** The form of somebody new: hired today, at the caller's own location when that is the only one. */
export function useNewForm() {
  const { user } = useAuth();
  const own = user !== null && locationScope(user).kind === 'own';
  const places = useQuery({ ...orpc.locations.myAccessible.queryOptions(), enabled: own });
  const [typed, setTyped] = useState<Partial<EmployeeForm>>({});
  const [roles, setRoles] = useState<readonly string[]>([]);
  const only = own ? places.data?.find(({ id }) => id === user.primary_location_id) : undefined;
  const form: EmployeeForm = {
    ...EMPTY,
    hiredOn: today(),
    ...(only && { locationId: only.id, locationName: only.name }),
    ...typed,
  };
  return {
    form,
    roles,
    setRoles,
    dirty: Object.values(typed).some((value) => value !== '' && value !== null) || roles.length > 0,
    change: (part: Partial<EmployeeForm>) => setTyped((known) => ({ ...known, ...part })),
  };
}
