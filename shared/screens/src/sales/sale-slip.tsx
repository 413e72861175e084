import { PAYMENT_METHODS, type SaleCard } from '@studio/contracts';
import { formatMoment, formatMoney, QrCode, Row, Stack, Text } from '@studio/ui';
import { createPortal } from 'react-dom';
import { pictureWords } from './picture-words';
import styles from './sale-slip.module.css';

interface SlipProps {
  sale: Pick<
    SaleCard,
    | 'id'
    | 'number'
    | 'location_name'
    | 'location_hours'
    | 'created_at'
    | 'photosession_number'
    | 'lines'
    | 'photos'
    | 'payments'
    | 'receipts'
    | 'total_kop'
  >;
  /** Cash that was given back. */
  changeKop?: number;
}

/** The address that the QR code of a slip leads to: the sale's card. */
function saleAddress(id: string): string {
  return `${location.origin}/sales/list/${id}`;
}

/** The number of a sale that a slip's QR code names; null for any other code. */
export function saleOfCode(text: string): string | null {
  return /\/sales\/list\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i.exec(text.trim())?.[1] ?? null;
}

/** That money came before the goods, and what is still due; null once they are settled. */
function prepaymentWords({ receipts, payments, total_kop }: SlipProps['sale']): string | null {
  if (!receipts.some(({ kind }) => kind === 'prepayment') || receipts.some(({ kind }) => kind === 'settlement'))
    return null;
  const paid = payments.reduce((all, { state, amount_kop }) => (state === 'succeeded' ? all + amount_kop : all), 0);
  const due = paid < total_kop ? ` Осталось оплатить ${formatMoney(total_kop - paid)}.` : '';
  return `Это предоплата ${formatMoney(paid)}.${due} Чек полного расчёта дадим, когда вы заберёте заказ.`;
}

/** What the client takes along: number, goods, money, and a QR code by which the order is found again. */
export function SaleSlip({ sale, changeKop = 0 }: SlipProps) {
  const prepaid = prepaymentWords(sale);
  return (
    <div className={styles['slip']}>
      <Stack gap={1}>
        <Text weight="semibold">Заказ № {sale.number}</Text>
        <Text size="caption" tone="muted">
          {sale.location_name} · {formatMoment(sale.created_at)}
          {sale.photosession_number !== null && ` · фотосессия № ${sale.photosession_number}`}
        </Text>
        {sale.lines.map(({ id, name, quantity, sum_kop }) => (
          <Row key={id} justify="between" gap={2}>
            <Text>
              {name} × {quantity}
            </Text>
            <Text>{formatMoney(sum_kop)}</Text>
          </Row>
        ))}
        {pictureWords(sale.photos).map(({ product_id, words }) => (
          <Text key={product_id} size="caption" tone="muted">
            {words}
          </Text>
        ))}
        <Row justify="between">
          <Text weight="semibold">Итого</Text>
          <Text weight="semibold">{formatMoney(sale.total_kop)}</Text>
        </Row>
        {sale.payments
          .filter(({ state }) => state === 'succeeded')
          .map(({ id, method, amount_kop }) => (
            <Row key={id} justify="between">
              <Text tone="muted">{PAYMENT_METHODS[method].label}</Text>
              <Text tone="muted">{formatMoney(amount_kop)}</Text>
            </Row>
          ))}
        {changeKop > 0 && (
          <Row justify="between">
            <Text tone="muted">Сдача</Text>
            <Text tone="muted">{formatMoney(changeKop)}</Text>
          </Row>
        )}
        {prepaid !== null && <Text weight="medium">{prepaid}</Text>}
        <div className={styles['code']}>
          <QrCode value={saleAddress(sale.id)} size={120} label={`QR-код заказа № ${sale.number}`} />
          <Text size="caption" tone="muted">
            Покажите код или назовите номер, когда придёте за заказом. Это не кассовый чек.
            {sale.location_hours && ` Мы открыты: ${sale.location_hours}.`}
          </Text>
        </div>
      </Stack>
    </div>
  );
}

/** The slip as the printer gets it: while it is there, printing the page prints the slip alone. */
export function PrintedSlip(props: SlipProps) {
  return createPortal(
    <div className={styles['printed']} lang="ru" data-printed-slip>
      <SaleSlip {...props} />
    </div>,
    document.body,
  );
}
