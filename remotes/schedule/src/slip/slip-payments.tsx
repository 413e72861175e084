import { PAY_METHODS, type PayPayment } from '@studio/contracts';
import { Button, Card, formatDate, formatMoney, Heading, Row, Stack, Text } from '@studio/ui';

interface SlipPaymentsProps {
  payments: readonly PayPayment[];
  /** Takes a payment back, where the reader may. */
  onReverse?: (payment: PayPayment) => void;
}

/** What was paid for the month, and what of it was taken back, each with its day. */
export function SlipPayments({ payments, onReverse }: SlipPaymentsProps) {
  if (payments.length === 0) return null;
  return (
    <Card padding={4} gap={2}>
      <Heading level={2}>Выплаты</Heading>
      <Stack gap={2} as="ul">
        {payments.map((payment) => (
          <Row key={payment.id} as="li" justify="between" align="start" gap={3}>
            <Stack gap={0}>
              <Text>{paymentWords(payment)}</Text>
              <Text size="caption" tone="muted">
                {[
                  formatDate(payment.paid_on),
                  PAY_METHODS[payment.method].toLowerCase(),
                  payment.by_name,
                  payment.reason,
                  payment.is_reversed ? 'отменена' : null,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </Stack>
            <Row gap={2} align="center">
              <Text weight="medium" nowrap>
                {formatMoney(payment.amount_kop)}
              </Text>
              {onReverse && payment.method === 'bank' && payment.reverses === null && !payment.is_reversed && (
                <Button size="sm" onClick={() => onReverse(payment)}>
                  Отменить
                </Button>
              )}
            </Row>
          </Row>
        ))}
      </Stack>
    </Card>
  );
}

/** «Аванс», «Отмена расчёта» */
export const paymentWords = ({ kind, reverses }: Pick<PayPayment, 'kind' | 'reverses'>) =>
  reverses === null
    ? kind === 'advance'
      ? 'Аванс'
      : 'Расчёт'
    : kind === 'advance'
      ? 'Отмена аванса'
      : 'Отмена расчёта';
