import { orpc, toPortalError, useDocumentTitle } from '@studio/portal';
import { useLate } from '@studio/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { keptEmployees } from '../list/kept-employees';
import { DetailFailure, DetailSkeleton } from './detail-states';
import { LoadedEmployee } from './loaded-employee';
import { useBack } from './use-back';

/** One person: profile, roles, places, connections and history, by tabs. */
export function EmployeeView({ id }: { id: string }) {
  const back = useBack();
  const cache = useQueryClient();
  const query = useQuery({
    ...orpc.users.employee.queryOptions({ input: { employeeId: id } }),
    refetchOnMount: 'always',
  });
  const late = useLate(query.isPending);
  // What a list has shown of somebody is there at once, and without a connection it is all there is.
  const listed = query.data === undefined ? keptEmployees(cache).get(id) : undefined;
  const employee = query.data ?? listed?.employee;
  useDocumentTitle(employee?.full_name ?? null);

  const error = query.error === null ? null : toPortalError(query.error);
  const gone = error !== null && [400, 403, 404].includes(error.status);
  if (employee === undefined || gone) {
    if (error !== null)
      return (
        <DetailFailure error={error} onRetry={() => void query.refetch()} retrying={query.isFetching} onBack={back} />
      );
    return late ? <DetailSkeleton /> : null;
  }
  return (
    <LoadedEmployee
      employee={employee}
      error={error}
      updatedAt={listed?.updatedAt ?? query.dataUpdatedAt}
      fetching={query.isFetching}
      onBack={back}
    />
  );
}
