import { PAYMENT_METHODS, PAYMENT_STATES, RECEIPT_STATES, type SaleCard } from '@studio/contracts';
import { SectionCard } from '@studio/screens';
import { formatMoment, formatMoney, Row, Stack, StatusChip, Text } from '@studio/ui';
import type { ReactNode } from 'react';
import { receiptWords } from '../receipts/receipt-words';
import styles from './sale.module.css';

interface MoneyLine {
  id: string;
  at: string;
  /** Of one moment: what was wrong, what came in its place, what went back, and their receipts. */
  rank: number;
  content: ReactNode;
}

/** «Деньги и чеки»: every payment, refund and receipt of a sale in the order in which they came, and what stays of the money. */
export function MoneyCard({ sale }: { sale: SaleCard }) {
  const lines = [...paymentLines(sale), ...refundLines(sale), ...receiptLines(sale)].toSorted(
    (one, other) => Date.parse(one.at) - Date.parse(other.at) || one.rank - other.rank,
  );
  const left_kop = sale.payments
    .filter(({ state }) => state === 'succeeded')
    .reduce((all, { amount_kop, refunded_kop }) => all + amount_kop - refunded_kop, 0);
  return (
    <SectionCard title="Деньги и чеки">
      <ul className={styles['lines']}>
        {lines.map(({ id, content }) => (
          <li key={id} className={styles['line']}>
            {content}
          </li>
        ))}
        {sale.payments.length === 0 && <Text tone="muted">Оплаты пока нет.</Text>}
      </ul>
      {sale.refunds.length > 0 && (
        <div className={styles['totals']}>
          <Row justify="between">
            <Text weight="semibold">Осталось у нас</Text>
            <Text weight="semibold" nowrap>
              {formatMoney(left_kop)}
            </Text>
          </Row>
        </div>
      )}
    </SectionCard>
  );
}

function paymentLines({ payments, refunds }: SaleCard): MoneyLine[] {
  return payments.map((one) => {
    const wrong_kop = refunds
      .filter(({ is_correction, payment_id }) => is_correction && payment_id === one.id)
      .reduce((all, { amount_kop }) => all + amount_kop, 0);
    const isWrong = wrong_kop >= one.amount_kop;
    const { label, tone } = PAYMENT_STATES[one.state];
    return {
      id: one.id,
      at: one.created_at,
      rank: 1,
      content: (
        <>
          <Row gap={2} wrap>
            <Text tone={isWrong ? 'muted' : 'default'}>{PAYMENT_METHODS[one.method].label}</Text>
            {wrong_kop > 0 ? (
              <StatusChip tone="neutral">
                {isWrong ? 'Исправлена' : `Исправлена на ${formatMoney(wrong_kop)}`}
              </StatusChip>
            ) : (
              <StatusChip tone={tone}>{one.is_unknown ? 'Ещё не известно' : label}</StatusChip>
            )}
          </Row>
          <Text tone={isWrong ? 'muted' : 'default'} nowrap>
            {formatMoney(one.amount_kop)}
          </Text>
        </>
      ),
    };
  });
}

function refundLines({ refunds, may }: SaleCard): MoneyLine[] {
  return refunds.map((one) => ({
    id: one.id,
    at: one.created_at,
    rank: one.is_correction ? 0 : 2,
    content: (
      <>
        <Stack gap={0}>
          <Text>
            {one.is_correction ? 'Записано по ошибке' : 'Возврат'}: {PAYMENT_METHODS[one.method].label}
            {one.state === 'pending' && ' — отправлен в банк'}
            {one.state === 'canceled' && ' — банк отказал, деньги не вернулись'}
            {one.state === 'canceled' && may.refund && '. Оформите возврат ещё раз'}
          </Text>
          <Text size="caption" tone="muted">
            {one.reason} · {formatMoment(one.created_at)} · {one.made_by_name ?? 'портал'}
          </Text>
        </Stack>
        <Text nowrap>−{formatMoney(one.amount_kop)}</Text>
      </>
    ),
  }));
}

function receiptLines({ receipts }: SaleCard): MoneyLine[] {
  return receipts.map((one) => ({
    id: one.id,
    at: one.created_at,
    rank: 3,
    content: (
      <>
        <Row gap={2} wrap>
          <Text tone="muted">Чек: {receiptWords(one)}</Text>
          <StatusChip tone={RECEIPT_STATES[one.state].tone}>{RECEIPT_STATES[one.state].label}</StatusChip>
          {one.error !== null && (
            <Text size="caption" tone="muted">
              {one.error}
            </Text>
          )}
        </Row>
        <Text tone="muted" nowrap>
          {one.kind === 'refund' && '−'}
          {formatMoney(one.amount_kop)}
        </Text>
      </>
    ),
  }));
}
