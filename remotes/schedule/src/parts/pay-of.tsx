import { orpc } from '@studio/portal';
import { QueryView, useAddressValues } from '@studio/screens';
import { Stack, useToday } from '@studio/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MonthBar } from '../payroll/month-bar';
import { SlipView } from '../slip/slip-view';

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

/** Tab of an employee's card, for those who may read everybody's pay: the slip of a month. */
export default function PayOf({ employeeId }: { employeeId: string }) {
  const today = useToday();
  const [address, put] = useAddressValues();
  const asked = address.get('month') ?? '';
  const month = MONTH.test(asked) ? asked : today.slice(0, 7);
  const slip = useQuery(
    orpc.payroll.slip.queryOptions({ input: { employeeId, month }, placeholderData: keepPreviousData }),
  );
  return (
    <Stack gap={4}>
      <MonthBar month={month} onChange={(next) => put({ month: next }, { replace: true })} />
      <QueryView query={slip} what="листок сотрудника" lines={6} level={2}>
        {(data) => <SlipView slip={data} />}
      </QueryView>
    </Stack>
  );
}
