import type { SaleCard } from '@studio/contracts';
import { client, newId, orpc, type PortalError } from '@studio/portal';
import { ActionDialog, isRefused, useTyped } from '@studio/screens';
import { formatMoney, Row, Stack, Text, TextInput } from '@studio/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import styles from './sale.module.css';

interface RefundDialogProps {
  sale: SaleCard;
  /** An exchange: the new goods are chosen afterwards. */
  isExchange?: boolean;
  onDone: (sale: SaleCard) => void;
  onClose: () => void;
}

type Refund = Parameters<typeof client.sales.refund>[0];

/** A refund that was sent and never answered, with the lines it was chosen from: they may be read again as refunded already. */
interface Unanswered {
  refund: Refund;
  lines: SaleCard['lines'];
}

/** By sale: also after the dialog was closed, only the same is repeated. */
const unansweredRefunds = new Map<string, Unanswered>();

/** Refunds everything that is left, or pieces of lines, by the original payment methods. */
export function RefundDialog({ sale, isExchange = false, onDone, onClose }: RefundDialogProps) {
  const cache = useQueryClient();
  const [unanswered, setUnanswered] = useState(() => unansweredRefunds.get(sale.id) ?? null);
  const lines = unanswered?.lines ?? sale.lines;
  const left = lines.filter(({ quantity, refunded_quantity }) => quantity > refunded_quantity);
  const [counts, setCounts] = useTyped<Readonly<Record<string, string>>>(`refund ${sale.id}`, () =>
    Object.fromEntries(
      left.map(({ id, quantity, refunded_quantity }) => {
        const pieces = unanswered?.refund.lines;
        const sent = pieces?.find(({ sale_line_id }) => sale_line_id === id)?.quantity ?? 0;
        return [id, String(pieces ? sent : quantity - refunded_quantity)];
      }),
    ),
  );
  const chosen = left
    .map((line) => ({ line, quantity: Math.trunc(Number(counts[line.id] ?? 0)) }))
    .filter(({ quantity }) => quantity > 0);
  const isWhole = left.every(
    ({ id, quantity, refunded_quantity }) => Number(counts[id]) === quantity - refunded_quantity,
  );
  const tooMany = chosen.some(({ line, quantity }) => quantity > line.quantity - line.refunded_quantity);
  const sum = chosen.reduce(
    (all, { line, quantity }) =>
      all + Math.floor((line.sum_kop * (line.refunded_quantity + quantity)) / line.quantity) - line.refunded_kop,
    0,
  );
  const remember = (refund: Refund | null) => {
    const sent = refund && { refund, lines };
    if (sent === null) unansweredRefunds.delete(sale.id);
    else unansweredRefunds.set(sale.id, sent);
    setUnanswered(sent);
  };
  const refund = useMutation<SaleCard, PortalError, Refund>({
    mutationFn: (wanted) => client.sales.refund(wanted),
    onSuccess: (next) => {
      remember(null);
      onDone(next);
    },
    // Refused for certain: the next request is another refund. Without an answer the money may already be refunded: only the same is repeated.
    onError: (error, sent) => {
      if (isRefused(error, unanswered !== null)) return remember(null);
      remember(sent);
      void cache.invalidateQueries({ queryKey: orpc.sales.get.key() });
    },
  });
  const ask = (reason: string) =>
    refund.mutate(
      unanswered?.refund ?? {
        id: sale.id,
        request_id: newId(),
        reason,
        ...(isWhole ? {} : { lines: chosen.map(({ line, quantity }) => ({ sale_line_id: line.id, quantity })) }),
      },
    );
  return (
    <ActionDialog
      danger
      title={isExchange ? `Обменять по продаже № ${sale.number}?` : `Вернуть деньги по продаже № ${sale.number}?`}
      description={
        isExchange
          ? 'Отметьте, что клиент отдаёт: деньги за это вернутся тем же способом, и сразу откроется выбор нового.'
          : 'Деньги вернутся тем же способом, каким их взяли.'
      }
      confirmLabel={isExchange ? `Вернуть ${formatMoney(sum)} и выбрать новое` : `Вернуть ${formatMoney(sum)}`}
      failure={unanswered !== null ? 'Ответа нет. Нажмите ещё раз: дважды деньги не вернутся' : 'Деньги не возвращены'}
      reason={{ label: isExchange ? 'Причина обмена' : 'Причина возврата', required: true }}
      busy={refund.isPending}
      error={refund.error}
      blocked={unanswered === null && (chosen.length === 0 || tooMany) ? 'Укажите, сколько штук возвращают.' : null}
      onConfirm={ask}
      onClose={onClose}
    >
      <Stack gap={2}>
        {unanswered !== null && refund.error === null && (
          <Text tone="muted">Прошлый возврат остался без ответа. Уйдёт он же: дважды деньги не вернутся.</Text>
        )}
        {left.map((line) => (
          <Row key={line.id} justify="between" gap={2}>
            <Text>{line.name}</Text>
            <Row gap={2}>
              <span className={styles['count']}>
                <TextInput
                  aria-label={`Сколько вернуть: ${line.name}`}
                  inputMode="numeric"
                  disabled={unanswered !== null}
                  value={counts[line.id] ?? ''}
                  onChange={(text) => setCounts({ ...counts, [line.id]: text.replace(/\D/g, '') })}
                />
              </span>
              <Text tone="muted">из {line.quantity - line.refunded_quantity}</Text>
            </Row>
          </Row>
        ))}
      </Stack>
    </ActionDialog>
  );
}
