import { type Photosession, PAYMENT_METHODS } from '@studio/contracts';
import { useHotkey } from '@studio/portal';
import { Button, ErrorNotice, Field, formatMoney, KeyHint, Row, Stack, Text, TextInput } from '@studio/ui';
import { type FormEvent, useState } from 'react';
import { readRoubles } from './cart-lines';
import { LinkDialog } from './link-dialog';
import styles from './selling.module.css';
import type { CheckoutState, Method } from './use-checkout';

interface CheckoutMoneyProps {
  checkout: CheckoutState;
  session: Photosession;
  /** On a phone: back to the cart. */
  onBack: (() => void) | null;
}

const WAYS: readonly { method: Method; key: string; label: string }[] = [
  { method: 'cash', key: 'F2', label: 'Наличные' },
  { method: 'card', key: 'F4', label: 'Карта' },
  { method: 'sbp', key: 'F6', label: 'СБП' },
];

const VERBS: Record<Method, string> = {
  cash: 'Деньги получены',
  card: 'Терминал одобрил',
  sbp: 'Показать QR-код',
};

/** The ways to pay; the chosen one asks for what it needs, and Enter takes the money. */
export function CheckoutMoney({ checkout, session, onBack }: CheckoutMoneyProps) {
  const { due, fault, busy, online, taken } = checkout;
  const [method, setMethod] = useState<Method>('cash');
  const [amountText, setAmountText] = useState('');
  const [givenText, setGivenText] = useState('');
  const [isLink, setLink] = useState(false);
  const amount = amountText.trim() === '' ? due : readRoubles(amountText);
  const given = givenText.trim() === '' ? amount : readRoubles(givenText);
  const amountFault = amount === null || amount <= 0 || amount > due ? `От 0,01 до ${formatMoney(due)}` : null;
  const givenFault = given === null || (amount !== null && given < amount) ? 'Получено меньше, чем к оплате' : null;
  const change = given !== null && amount !== null ? Math.max(0, given - amount) : 0;
  const isOff = (way: Method) => !online && way !== 'cash';

  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (amount === null || amountFault !== null || (method === 'cash' && givenFault !== null)) return;
    setAmountText('');
    setGivenText('');
    void checkout.take(method, amount, method === 'cash' ? given : null);
  };
  const keys = { inDialog: true, whileTyping: true, enabled: !isLink } as const;
  useHotkey({ code: 'F2', ...keys }, () => setMethod('cash'));
  useHotkey({ code: 'F4', ...keys, enabled: online && !isLink }, () => setMethod('card'));
  useHotkey({ code: 'F6', ...keys, enabled: online && !isLink }, () => setMethod('sbp'));
  useHotkey({ code: 'F8', ...keys, enabled: online && !isLink }, () => setLink(true));

  return (
    <form className={styles['money']} aria-label="Оплата" onSubmit={submit}>
      <Stack gap={3}>
        <Row justify="between" align="baseline">
          <Text tone="muted">К оплате</Text>
          <output className={styles['due']}>{formatMoney(due)}</output>
        </Row>
        {taken.map(({ id, method: way, amount_kop }) => (
          <Row key={id} justify="between">
            <Text tone="muted">Принято: {PAYMENT_METHODS[way].label}</Text>
            <Text tone="muted">{formatMoney(amount_kop)}</Text>
          </Row>
        ))}
        <fieldset className={styles['ways']} aria-label="Способ оплаты">
          {WAYS.map(({ method: way, key, label }) => (
            <button
              key={way}
              type="button"
              className={styles['way']}
              aria-pressed={method === way}
              disabled={isOff(way)}
              onClick={() => setMethod(way)}
            >
              {label}
              <KeyHint>{key}</KeyHint>
            </button>
          ))}
          <button type="button" className={styles['way']} disabled={!online} onClick={() => setLink(true)}>
            Ссылка
            <KeyHint>F8</KeyHint>
          </button>
        </fieldset>
        {!online && <Text tone="muted">Нет связи: можно принять только наличные, продажа уйдёт на сервер сама.</Text>}
        <Field
          label="Сумма этой оплаты"
          hint="Меньше, если платят частями"
          error={amountText.trim() === '' ? null : amountFault}
          disabled={!online}
        >
          <TextInput
            value={amountText}
            onChange={setAmountText}
            inputMode="decimal"
            placeholder={formatMoney(due)}
            autoComplete="off"
          />
        </Field>
        {method === 'cash' && (
          <>
            <Field label="Получено" error={givenText.trim() === '' ? null : givenFault}>
              <TextInput
                key="given"
                value={givenText}
                onChange={setGivenText}
                inputMode="decimal"
                placeholder="Без сдачи"
                autoComplete="off"
              />
            </Field>
            <Row gap={2} wrap>
              {notesAbove(amount ?? due).map((note) => (
                <button
                  key={note}
                  type="button"
                  className={styles['note']}
                  onClick={() => setGivenText(String(note / 100))}
                >
                  {formatMoney(note, { whole: true })}
                </button>
              ))}
            </Row>
            <Row justify="between" align="baseline">
              <Text tone="muted">Сдача</Text>
              <span className={styles['change']}>{formatMoney(change)}</span>
            </Row>
          </>
        )}
        {method === 'card' && (
          <Text tone="muted">Проведите {formatMoney(amount ?? due)} на терминале и подтвердите здесь.</Text>
        )}
        {fault !== null && <ErrorNotice title="Проверьте скидку">{fault}</ErrorNotice>}
        {checkout.error && (
          <ErrorNotice title="Оплата не записана" requestId={checkout.error.requestId}>
            {checkout.error.message}
          </ErrorNotice>
        )}
        <Button variant="primary" size="touch" wide type="submit" loading={busy} disabled={fault !== null || due === 0}>
          {VERBS[method]} · {formatMoney(amount ?? due)}
        </Button>
        {onBack && (
          <Button size="touch" wide onClick={onBack}>
            Назад к корзине
          </Button>
        )}
      </Stack>
      {isLink && <LinkDialog session={session} onClose={() => setLink(false)} />}
    </form>
  );
}

/** Sums that a client is likely to hand over: the next round ones above the price. */
function notesAbove(kopecks: number): number[] {
  const steps = [500_00, 1_000_00, 5_000_00];
  return [...new Set(steps.map((step) => Math.ceil(kopecks / step) * step))].filter((sum) => sum > kopecks);
}
