import type { SaleCard } from '@studio/contracts';
import { client, newId, type PortalError } from '@studio/portal';
import { ActionDialog } from '@studio/screens';
import { formatMoney, Row, Stack, Text, TextInput } from '@studio/ui';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import styles from './sale.module.css';

interface RefundDialogProps {
  sale: SaleCard;
  /** An exchange: the new goods are chosen afterwards. */
  isExchange?: boolean;
  onDone: (sale: SaleCard) => void;
  onClose: () => void;
}

/** Refunds everything that is left, or pieces of lines, by the original payment methods. */
export function RefundDialog({ sale, isExchange = false, onDone, onClose }: RefundDialogProps) {
  // A second press, or a retry after a lost answer, refunds nothing twice.
  const requestId = useRef(newId());
  const left = sale.lines.filter(({ quantity, refunded_quantity }) => quantity > refunded_quantity);
  const [counts, setCounts] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(left.map(({ id, quantity, refunded_quantity }) => [id, String(quantity - refunded_quantity)])),
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
  const refund = useMutation<SaleCard, PortalError, string>({
    mutationFn: (reason) =>
      client.sales.refund({
        id: sale.id,
        request_id: requestId.current,
        reason,
        ...(isWhole ? {} : { lines: chosen.map(({ line, quantity }) => ({ sale_line_id: line.id, quantity })) }),
      }),
    onSuccess: onDone,
    // Refused for certain: the next request is another refund. Without an answer the money may already be refunded.
    onError: (error) => {
      if (isRefused(error)) requestId.current = newId();
    },
  });
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
      failure={
        refund.error && !isRefused(refund.error)
          ? 'Ответа нет. Нажмите ещё раз: дважды деньги не вернутся'
          : 'Деньги не возвращены'
      }
      reason={{ label: isExchange ? 'Причина обмена' : 'Причина возврата', required: true }}
      busy={refund.isPending}
      error={refund.error}
      blocked={chosen.length === 0 || tooMany ? 'Укажите, сколько штук возвращают.' : null}
      onConfirm={(reason) => refund.mutate(reason)}
      onClose={onClose}
    >
      <Stack gap={2}>
        {left.map((line) => (
          <Row key={line.id} justify="between" gap={2}>
            <Text>{line.name}</Text>
            <Row gap={2}>
              <span className={styles['count']}>
                <TextInput
                  aria-label={`Сколько вернуть: ${line.name}`}
                  inputMode="numeric"
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

function isRefused({ status }: PortalError): boolean {
  return status >= 400 && status < 500;
}
