import type { StockDashboard } from '@studio/contracts';

/** How many of each wait; by what is listed in an answer that the device kept from before they were counted. */
export function taskTotals({ totals, requests, to_receive, to_send, disputed }: StockDashboard) {
  return (
    totals ?? {
      requests: requests.length,
      to_receive: to_receive.length,
      to_send: to_send.length,
      disputed: disputed.length,
    }
  );
}
