import { isUnpaid, type SaleCard } from '@studio/contracts';
import { client, needsConnection, orpc, type PortalError, useNetwork } from '@studio/portal';
import { Button, ErrorNotice, formatMoney, QrCode, Row, Spinner, Stack, Text } from '@studio/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect } from 'react';
import type { Outcome } from './checkout-flow';
import styles from './selling.module.css';

interface CheckoutWaitingProps {
  outcome: Extract<Outcome, { kind: 'awaited' }>;
  /** Focused first, and again after a question over it. */
  headRef: RefObject<HTMLParagraphElement | null>;
  /** The code to be scanned now, also shown on the second monitor. */
  onCode: (code: string | null) => void;
  onPaid: (sale: SaleCard) => void;
  onBack: (sale: SaleCard) => void;
}

const ASK_EVERY_MS = 2_000;

/** Shows the QR code of SBP and polls until the bank has answered; a missing answer is not a refusal. */
export function CheckoutWaiting({ outcome, headRef, onCode, onPaid, onBack }: CheckoutWaitingProps) {
  const { sale, paymentId } = outcome;
  const { online } = useNetwork();
  const query = useQuery({
    ...orpc.payments.status.queryOptions({ input: { orderId: sale.id } }),
    refetchInterval: ASK_EVERY_MS,
  });
  const open =
    query.data?.payments.find(({ id }) => id === paymentId) ?? sale.payments.find(({ id }) => id === paymentId);
  const isPaid = query.data !== undefined && !isUnpaid(query.data);
  const isPart = !isPaid && open?.state === 'succeeded';
  // Asked for until it has come: a lost answer must not leave the person waiting beside a payment that has succeeded.
  useEffect(() => {
    if (!isPaid && !isPart) return undefined;
    const settle = isPaid ? onPaid : onBack;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      const next = await client.sales.get({ id: sale.id }).catch(() => null);
      if (isOver) return;
      if (next === null) timer = setTimeout(() => void ask(), ASK_EVERY_MS);
      else settle(next);
    };
    void ask();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isPaid, isPart, sale.id, onPaid, onBack]);
  const code = open?.state === 'pending' ? open.confirmation_url : null;
  useEffect(() => {
    onCode(code);
    return () => onCode(null);
  }, [code, onCode]);
  const giveUp = useMutation<SaleCard, PortalError>({
    mutationFn: () => client.sales.cancelPayment({ id: sale.id, payment_id: paymentId }),
    onSuccess: onBack,
  });
  const amount = open?.amount_kop ?? sale.total_kop;
  // The pressed button has gone: the focus is where the waiting is told, and on nothing that ends it.
  useEffect(() => headRef.current?.focus(), [headRef]);
  return (
    <Stack gap={4} align="center">
      <p ref={headRef} tabIndex={-1} className={styles['awaited']}>
        Заказ № {sale.number} · {formatMoney(amount)}
      </p>
      {open?.confirmation_url && <QrCode value={open.confirmation_url} size={240} label="QR-код СБП для оплаты" />}
      {open?.is_unknown && (
        <Text tone="muted">
          Ещё не известно: банк не ответил. Спрашиваем снова, деньги дважды не спишутся, новую оплату не начинайте.
        </Text>
      )}
      {open?.state === 'canceled' && (
        <ErrorNotice title="Оплата не прошла">Банк отказал. Выберите другой способ или попробуйте ещё раз.</ErrorNotice>
      )}
      {open?.state === 'pending' && !online && (
        <Text tone="muted">
          Нет связи: пришли ли деньги, портал узнает, когда она вернётся. Клиент мог уже заплатить по коду.
        </Text>
      )}
      {open?.state === 'pending' && online && (
        <Row gap={2}>
          <Spinner size="sm" />
          <output>Ждём оплату: клиент наводит камеру на код</output>
        </Row>
      )}
      {giveUp.error && <ErrorNotice title="Не получилось">{giveUp.error.message}</ErrorNotice>}
      <Button
        size="touch"
        offReason={needsConnection(online)}
        loading={giveUp.isPending}
        onClick={() => giveUp.mutate()}
      >
        Другой способ оплаты
      </Button>
    </Stack>
  );
}
