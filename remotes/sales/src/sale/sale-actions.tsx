import type { SaleCard } from '@studio/contracts';
import { client, needsConnection, orpc, type PortalError, useNavigate, useNetwork } from '@studio/portal';
import { ActionDialog, PrintedSlip } from '@studio/screens';
import { Button, Row, Text } from '@studio/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RefundDialog } from './refund-dialog';
import { SharesDialog } from './shares-dialog';

/** What can be done with a sale now: hand over, print, refund, cancel, look at its marks. */
export function SaleActions({ sale }: { sale: SaleCard }) {
  const { online } = useNetwork();
  const cache = useQueryClient();
  const [asked, setAsked] = useState<'refund' | 'exchange' | 'cancel' | 'shares' | null>(null);
  const put = (next: SaleCard) => {
    cache.setQueryData(orpc.sales.get.queryKey({ input: { id: sale.id } }), next);
    void cache.invalidateQueries({ queryKey: orpc.sales.list.key() });
    setAsked(null);
  };
  const navigate = useNavigate();
  const moving = useMutation<SaleCard, PortalError, 'in_work' | 'handed_over' | 'closed'>({
    mutationFn: (state) => client.sales.move({ id: sale.id, state }),
    onSuccess: put,
  });
  const cancel = useMutation<SaleCard, PortalError, string>({
    mutationFn: (reason) => client.sales.cancel({ id: sale.id, reason }),
    onSuccess: put,
  });
  const seen = useMutation<SaleCard, PortalError>({
    mutationFn: () => client.sales.seeMarks({ id: sale.id }),
    onSuccess: put,
  });
  const error = moving.error ?? seen.error;
  return (
    <Row gap={2} wrap>
      {error && <Text tone="muted">{error.message}</Text>}
      {sale.marks.length > 0 && sale.marks_seen_at === null && sale.may.edit_shares && (
        <Button offReason={needsConnection(online)} loading={seen.isPending} onClick={() => seen.mutate()}>
          Проверено
        </Button>
      )}
      {sale.may.hand_over && (
        <Button
          variant="primary"
          offReason={needsConnection(online)}
          loading={moving.isPending}
          onClick={() => moving.mutate('handed_over')}
        >
          Выдать заказ
        </Button>
      )}
      {sale.may.hand_over && sale.state === 'paid' && (
        <Button offReason={needsConnection(online)} loading={moving.isPending} onClick={() => moving.mutate('in_work')}>
          В работу
        </Button>
      )}
      {sale.state === 'handed_over' && sale.may.close && (
        <Button offReason={needsConnection(online)} loading={moving.isPending} onClick={() => moving.mutate('closed')}>
          Закрыть заказ
        </Button>
      )}
      <Button onClick={() => window.print()}>Печать слипа</Button>
      <PrintedSlip sale={sale} />
      {sale.may.edit_shares && (
        <Button offReason={needsConnection(online)} onClick={() => setAsked('shares')}>
          Доли…
        </Button>
      )}
      {sale.may.refund && sale.photosession_id !== null && (
        <Button offReason={needsConnection(online)} onClick={() => setAsked('exchange')}>
          Обменять…
        </Button>
      )}
      {sale.may.refund && (
        <Button variant="danger" offReason={needsConnection(online)} onClick={() => setAsked('refund')}>
          Вернуть деньги…
        </Button>
      )}
      {sale.refund_refusal !== null && (
        <Text size="caption" tone="muted">
          {sale.refund_refusal}
        </Text>
      )}
      {sale.may.cancel && (
        <Button variant="danger" offReason={needsConnection(online)} onClick={() => setAsked('cancel')}>
          Отменить…
        </Button>
      )}
      {asked === 'refund' && <RefundDialog sale={sale} onDone={put} onClose={() => setAsked(null)} />}
      {asked === 'exchange' && (
        <RefundDialog
          sale={sale}
          isExchange
          onDone={(next) => {
            put(next);
            void navigate(`/photosessions/${sale.photosession_id}?exchange=${sale.id}`);
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'shares' && <SharesDialog sale={sale} onDone={put} onClose={() => setAsked(null)} />}
      {asked === 'cancel' && (
        <ActionDialog
          danger
          title={`Отменить продажу № ${sale.number}?`}
          confirmLabel="Отменить продажу"
          failure="Продажа не отменена"
          reason={{ required: true }}
          busy={cancel.isPending}
          error={cancel.error}
          onConfirm={(reason) => cancel.mutate(reason)}
          onClose={() => setAsked(null)}
        />
      )}
    </Row>
  );
}
