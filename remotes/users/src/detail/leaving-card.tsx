import { type Employee, shiftDate } from '@studio/contracts';
import { orpc } from '@studio/portal';
import { locationRef, QueryView, usePlaceToday } from '@studio/screens';
import { Card, Heading, Text } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useEditExtent } from '../actions/employee-act';
import { TraceList } from '../actions/trace-list';

/** Days after the last one in which what is left is still looked at. */
const LEAVING_DAYS = 60;

/** Of somebody who leaves or has left: what is still to be handed over and paid, each with the way to it. */
export function LeavingCard({ employee }: { employee: Employee }) {
  const { id, dismissed_on: last, primary_location_id: place } = employee;
  const today = usePlaceToday(locationRef(place));
  const mayEdit = useEditExtent(employee) === 'all';
  if (last === null || last < shiftDate(today, -LEAVING_DAYS) || !mayEdit) return null;
  return <Left id={id} last={last} />;
}

function Left({ id, last }: { id: string; last: string }) {
  const left = useQuery({
    ...orpc.users.leaving.queryOptions({ input: { employeeId: id, dismissed_on: last } }),
    refetchOnMount: 'always',
  });
  return (
    <Card as="section" aria-label="Увольнение" gap={3}>
      <Heading level={2} size="h3">
        Увольнение
      </Heading>
      <QueryView query={left} what="что осталось сдать" lines={3}>
        {({ left_behind }) =>
          left_behind.length === 0 ? (
            <Text tone="muted">Всё сдано: смен, кассы, проверок и начатых фотосессий за сотрудником нет.</Text>
          ) : (
            <TraceList traces={left_behind} />
          )
        }
      </QueryView>
    </Card>
  );
}
