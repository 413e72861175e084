import { awaitsGoods } from '@studio/contracts';
import { useHotkey } from '@studio/portal';
import { PrintedSlip, SaleSlip } from '@studio/screens';
import { Button, formatMoney, IconCheck, KeyHint, Row, Stack, Text } from '@studio/ui';
import { useEffect, useRef } from 'react';
import styles from './selling.module.css';
import { doneTitle, type Outcome } from './checkout-flow';
import { cashOwed, type Exchange } from './exchange';

interface CheckoutDoneProps {
  outcome: Exclude<Outcome, { kind: 'awaited' }>;
  exchange: Exchange | null;
  /** Gives the client a link to the pictures; null where there is nothing to link to. */
  onLink: (() => void) | null;
  onClose: () => void;
}

/** «Оплачено», change, and the slip to print. */
export function CheckoutDone({ outcome, exchange, onLink, onClose }: CheckoutDoneProps) {
  const done = useRef<HTMLButtonElement>(null);
  // The pressed button has been removed: Enter continues with this one.
  useEffect(() => done.current?.focus(), []);
  useHotkey({ code: 'KeyP', inDialog: true }, () => window.print());
  useHotkey({ code: 'KeyL', inDialog: true, enabled: onLink !== null }, () => onLink?.());
  const total = outcome.kind === 'paid' ? outcome.sale.total_kop : outcome.total_kop;
  const owed = outcome.kind === 'paid' ? cashOwed(exchange, outcome.sale) : 0;
  return (
    <Stack gap={4} align="center">
      <span className={styles['done']}>
        <IconCheck size={40} aria-hidden />
      </span>
      <output className={styles['due']}>
        {doneTitle(outcome)}
        {total > 0 && ` ${formatMoney(total)}`}
      </output>
      {outcome.change_kop > 0 && <span className={styles['change']}>Сдача {formatMoney(outcome.change_kop)}</span>}
      {owed > 0 && <span className={styles['change']}>Отдайте клиенту {formatMoney(owed)} наличными</span>}
      {outcome.kind === 'paid' && awaitsGoods(outcome.sale) && (
        <Text tone="muted">Товар заберут позже: сейчас чек предоплаты, второй пробьётся при выдаче.</Text>
      )}
      {outcome.kind === 'kept' && (
        <Text tone="muted">Сохранено на этом устройстве. Продажа уйдёт на сервер, когда вернётся связь.</Text>
      )}
      {outcome.kind === 'paid' && (
        <>
          <SaleSlip sale={outcome.sale} changeKop={outcome.change_kop} />
          <PrintedSlip sale={outcome.sale} changeKop={outcome.change_kop} />
        </>
      )}
      <Row gap={2} wrap justify="center">
        {onLink && (
          <Button size="touch" onClick={onLink} trailing={<KeyHint>L</KeyHint>}>
            Ссылка клиенту
          </Button>
        )}
        {outcome.kind === 'paid' && (
          <Button size="touch" onClick={() => window.print()} trailing={<KeyHint>P</KeyHint>}>
            Печать
          </Button>
        )}
        <Button ref={done} variant="primary" size="touch" onClick={onClose} trailing={<KeyHint>Enter</KeyHint>}>
          Готово
        </Button>
      </Row>
    </Stack>
  );
}
