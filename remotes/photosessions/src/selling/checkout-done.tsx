import { PAYMENT_METHODS, type Photosession } from '@studio/contracts';
import { useHotkey } from '@studio/portal';
import { Button, formatDateTime, formatMoney, IconCheck, KeyHint, Row, Stack, Text } from '@studio/ui';
import styles from './selling.module.css';
import type { Outcome } from './use-checkout';

interface CheckoutDoneProps {
  outcome: Exclude<Outcome, { kind: 'awaited' }>;
  session: Photosession;
  onClose: () => void;
}

/** «Оплачено», change, and the slip to print. */
export function CheckoutDone({ outcome, session, onClose }: CheckoutDoneProps) {
  useHotkey({ code: 'Enter', inDialog: true }, onClose);
  useHotkey({ code: 'KeyP', inDialog: true }, () => window.print());
  const total = outcome.kind === 'paid' ? outcome.sale.total_kop : outcome.total_kop;
  return (
    <Stack gap={4} align="center">
      <span className={styles['done']}>
        <IconCheck size={40} aria-hidden />
      </span>
      <output className={styles['due']}>Оплачено {formatMoney(total)}</output>
      {outcome.change_kop > 0 && <span className={styles['change']}>Сдача {formatMoney(outcome.change_kop)}</span>}
      {outcome.kind === 'kept' && (
        <Text tone="muted">Сохранено на этом устройстве. Продажа уйдёт на сервер, когда вернётся связь.</Text>
      )}
      {outcome.kind === 'paid' && (
        <div className={styles['slip']}>
          <Text weight="semibold">Заказ № {outcome.sale.number}</Text>
          <Text size="caption" tone="muted">
            {outcome.sale.location_name} · {formatDateTime(outcome.sale.created_at)} · фотосессия № {session.number}
          </Text>
          {outcome.sale.lines.map(({ id, name, quantity, sum_kop }) => (
            <Row key={id} justify="between">
              <Text>
                {name} × {quantity}
              </Text>
              <Text>{formatMoney(sum_kop)}</Text>
            </Row>
          ))}
          {outcome.sale.payments.map(({ id, method, amount_kop }) => (
            <Row key={id} justify="between">
              <Text tone="muted">{PAYMENT_METHODS[method].label}</Text>
              <Text tone="muted">{formatMoney(amount_kop)}</Text>
            </Row>
          ))}
        </div>
      )}
      <Row gap={2}>
        <Button size="touch" onClick={() => window.print()} trailing={<KeyHint>P</KeyHint>}>
          Печать
        </Button>
        <Button variant="primary" size="touch" onClick={onClose} trailing={<KeyHint>Enter</KeyHint>}>
          Готово
        </Button>
      </Row>
    </Stack>
  );
}
