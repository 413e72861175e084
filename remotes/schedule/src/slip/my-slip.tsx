import { Freshness, orpc, toPortalError } from '@studio/portal';
import { QueryView, useAddressValues } from '@studio/screens';
import { Stack, useToday } from '@studio/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MonthBar } from '../payroll/month-bar';
import { PdfButton } from './pdf-button';
import { SlipView } from './slip-view';

/** One's own earnings of this month so far, line by line. */
export default function MySlip() {
  const today = useToday();
  const [address, put] = useAddressValues();
  const asked = address.get('month') ?? '';
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(asked) ? asked : today.slice(0, 7);
  const slip = useQuery(orpc.payroll.mySlip.queryOptions({ input: { month }, placeholderData: keepPreviousData }));
  const error = slip.error && toPortalError(slip.error);
  return (
    <Stack gap={4}>
      <MonthBar month={month} onChange={(next) => put({ month: next }, { replace: true })}>
        <PdfButton path={`/payroll/my/pdf?month=${month}`} />
        <Freshness updatedAt={slip.dataUpdatedAt} fetching={slip.isFetching} unreachable={error?.isNetwork ?? false} />
      </MonthBar>
      <QueryView query={slip} what="ваш листок" lines={6} level={2}>
        {(data) => <SlipView slip={data} />}
      </QueryView>
    </Stack>
  );
}
