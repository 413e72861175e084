import type { SaleCard } from '@studio/contracts';
import { orpc } from '@studio/portal';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FixPaymentDialog } from '../sale/fix-payment-dialog';

/** «Исправить оплату» of a sale of the list, as in its card; whether it may be, the server says in the window. */
export function FixFromList({ id, onClose }: { id: string; onClose: () => void }) {
  const cache = useQueryClient();
  const { data: sale } = useQuery(orpc.sales.get.queryOptions({ input: { id } }));
  const done = (next: SaleCard) => {
    cache.setQueryData(orpc.sales.get.queryKey({ input: { id } }), next);
    for (const queryKey of [orpc.sales.list.key(), orpc.payments.key(), orpc.dayReports.key()])
      void cache.invalidateQueries({ queryKey });
    onClose();
  };
  return sale ? <FixPaymentDialog sale={sale} onDone={done} onClose={onClose} /> : null;
}
