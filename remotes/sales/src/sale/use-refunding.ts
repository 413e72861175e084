import type { Refunding } from '@studio/contracts';
import { orpc, toPortalError } from '@studio/portal';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** What is refunded, of which payments; see `sales.refunding`. */
export interface WantedRefund {
  lines?: { sale_line_id: string; quantity: number }[] | undefined;
  sum_kop?: number | undefined;
  parts?: { payment_id: string; amount_kop: number }[] | undefined;
  for_exchange?: boolean;
}

interface AskedRefund {
  /** What the server said last: while another answer is awaited, of what was asked before. */
  told: Refunding | null;
  isAsking: boolean;
  refusal: string | null;
}

/** What would go back, in the server's words; null as long as nothing is chosen. */
export function useRefunding(id: string, wanted: WantedRefund | null): AskedRefund {
  const { data, error, isFetching } = useQuery({
    ...orpc.sales.refunding.queryOptions({ input: { id, ...wanted }, placeholderData: keepPreviousData }),
    enabled: wanted !== null,
    refetchOnMount: 'always',
  });
  const refusal = error && !isFetching ? toPortalError(error).message : null;
  return { told: wanted === null || refusal !== null ? null : (data ?? null), isAsking: isFetching, refusal };
}
