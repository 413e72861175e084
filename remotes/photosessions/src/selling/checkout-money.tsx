import { PAYMENT_METHODS } from '@studio/contracts';
import { useHotkey } from '@studio/portal';
import {
  Button,
  ConfirmDialog,
  ErrorNotice,
  Field,
  formatMoney,
  KeyHint,
  Row,
  Stack,
  Text,
  TextInput,
} from '@studio/ui';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { readRoubles } from './cart-lines';
import { CashGiven } from './cash-given';
import { isOddChange, type Method } from './checkout-rules';
import { cashBack, type Exchange } from './exchange';
import { PaymentFailure } from './payment-failure';
import styles from './selling.module.css';
import type { CheckoutState } from './use-checkout';

interface CheckoutMoneyProps {
  checkout: CheckoutState;
  exchange: Exchange | null;
  /** Cash of the exchange that counts with the chosen method, kopecks: what the client need not bring. */
  onSetOff: (kop: number) => void;
  /** Focused first: the cash that the client handed over. */
  givenRef: RefObject<HTMLInputElement | null>;
  /** The link's dialog covers it and takes the keys. */
  isCovered: boolean;
  onLink: () => void;
  /** On a phone: returns to the cart. */
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

/** The payment methods; the chosen one asks for its input, and Enter takes the money. */
export function CheckoutMoney({
  checkout,
  exchange,
  onSetOff,
  givenRef,
  isCovered,
  onLink,
  onBack,
}: CheckoutMoneyProps) {
  const { due, total, fault, busy, cashOnly, taken } = checkout;
  const [method, setMethod] = useState<Method>('cash');
  const [amountText, setAmountText] = useState('');
  const [givenText, setGivenText] = useState('');
  // Emptied only for the next payment: after a failure the same sum and the same change stay in sight.
  const [paidBefore, setPaidBefore] = useState(checkout.paid);
  if (paidBefore !== checkout.paid) {
    setPaidBefore(checkout.paid);
    setAmountText('');
    setGivenText('');
  }
  const [isAsking, setAsking] = useState(false);
  const submitRef = useRef<HTMLButtonElement>(null);
  const amount = amountText.trim() === '' ? due : readRoubles(amountText);
  /** What the client is owed in cash for the goods that came back, set off where cash is taken for the new ones. */
  const back = cashBack(exchange);
  const setOff = method === 'cash' ? back : 0;
  useEffect(() => onSetOff(setOff), [onSetOff, setOff]);
  /** What is taken now; below zero it is given. */
  const net = (amount ?? due) - setOff;
  const given = givenText.trim() === '' ? Math.max(0, net) : readRoubles(givenText);
  const amountFault = amount === null || amount <= 0 || amount > due ? `От 0,01 до ${formatMoney(due)}` : null;
  const givenFault = given === null || given < net ? 'Получено меньше, чем к оплате' : null;
  const change = given !== null && amount !== null ? Math.max(0, given - net) : 0;
  const isFree = total === 0 && due === 0;
  const online = cashOnly === null;
  const mayLink = online && taken.length === 0 && checkout.paid === 0 && !isFree && fault === null;

  const submit = (event?: FormEvent, isChangeSure = false) => {
    event?.preventDefault();
    if (isFree) {
      void checkout.takeNothing();
      return;
    }
    if (amount === null || amountFault !== null || (method === 'cash' && givenFault !== null)) return;
    if (method === 'cash' && given !== null && !isChangeSure && isOddChange(net, given)) {
      setAsking(true);
      return;
    }
    void checkout.take(method, amount, method === 'cash' && given !== null ? given + setOff : null);
  };
  /** Enter continues from here: into the cash field, or onto the button. */
  const choose = (way: Method) => {
    setMethod(way);
    if (way === 'cash' && back > 0) setAmountText('');
    setTimeout(() => ((way === 'cash' ? givenRef.current : null) ?? submitRef.current)?.focus());
  };
  const keys = { inDialog: true, whileTyping: true, enabled: !isCovered && !isAsking } as const;
  useHotkey({ code: 'F2', ...keys }, () => choose('cash'));
  useHotkey({ code: 'F4', ...keys, enabled: keys.enabled && online }, () => choose('card'));
  useHotkey({ code: 'F6', ...keys, enabled: keys.enabled && online }, () => choose('sbp'));
  useHotkey({ code: 'F8', ...keys, enabled: keys.enabled && mayLink }, onLink);

  return (
    <form className={styles['money']} aria-label="Оплата" onSubmit={submit}>
      <Stack gap={3}>
        <Row justify="between" align="baseline">
          <Text tone="muted">{setOff === 0 ? 'К оплате' : net >= 0 ? 'К доплате' : 'Сдача клиенту'}</Text>
          <output className={styles['due']} data-main-figure>
            {setOff === 0 ? formatMoney(due) : net === 0 ? 'Без доплаты' : formatMoney(Math.abs(net))}
          </output>
        </Row>
        {back > 0 && (
          <Text tone="muted">
            {setOff > 0
              ? `${formatMoney(back)} наличными за прежнее засчитаны: отдельно их не отдавайте.`
              : `Отдайте клиенту ${formatMoney(back)} наличными за прежнее: за новое берётся вся цена.`}
          </Text>
        )}
        {taken.map(({ id, method: way, amount_kop, tendered_kop }) => (
          <Row key={id} justify="between">
            <Text tone="muted">
              Принято: {PAYMENT_METHODS[way].label}
              {tendered_kop != null && tendered_kop > amount_kop && `, сдача ${formatMoney(tendered_kop - amount_kop)}`}
            </Text>
            <Text tone="muted" nowrap>
              {formatMoney(amount_kop)}
            </Text>
          </Row>
        ))}
        {!isFree && (
          <fieldset className={styles['ways']} aria-label="Способ оплаты">
            {WAYS.map(({ method: way, key, label }) => (
              <button
                key={way}
                type="button"
                className={styles['way']}
                aria-pressed={method === way}
                disabled={!online && way !== 'cash'}
                onClick={() => choose(way)}
              >
                {label}
                <span className={styles['key']}>
                  <KeyHint>{key}</KeyHint>
                </span>
              </button>
            ))}
            <button type="button" className={styles['way']} disabled={!mayLink} onClick={onLink}>
              Ссылка
              <span className={styles['key']}>
                <KeyHint>F8</KeyHint>
              </span>
            </button>
          </fieldset>
        )}
        {!online && (
          <Text tone="muted">
            {checkout.isUnanswered
              ? 'Связь пропала, и сервер не успел ответить. Когда она вернётся, нажмите ещё раз: второй раз деньги не запишутся.'
              : cashOnly === 'unsent_session'
                ? 'Фотосессия ещё только на этом устройстве: можно принять наличные, продажа уйдёт на сервер вслед за ней.'
                : 'Нет связи: можно принять только наличные, продажа уйдёт на сервер сама.'}
          </Text>
        )}
        {!isFree && setOff === 0 && (
          <Field
            label="Сумма этой оплаты"
            hint="Меньше, если платят частями"
            error={amountText.trim() === '' ? null : amountFault}
            disabled={!online || checkout.isUnanswered}
          >
            <TextInput
              value={amountText}
              onChange={setAmountText}
              inputMode="decimal"
              placeholder={formatMoney(due)}
              autoComplete="off"
            />
          </Field>
        )}
        {method === 'cash' && !isFree && net > 0 && (
          <CashGiven
            net_kop={net}
            text={givenText}
            onText={setGivenText}
            fault={givenFault}
            change_kop={change}
            fieldRef={givenRef}
            onNote={() => submitRef.current?.focus()}
          />
        )}
        {method === 'card' && (
          <Text tone="muted">Проведите {formatMoney(amount ?? due)} на терминале и подтвердите здесь.</Text>
        )}
        {fault !== null && <ErrorNotice title="Проверьте скидку">{fault.message}</ErrorNotice>}
        {checkout.error && <PaymentFailure error={checkout.error} isUnanswered={checkout.isUnanswered} />}
        <div className={styles['pinned']}>
          <Button
            ref={submitRef}
            variant="primary"
            size="touch"
            wide
            type="submit"
            loading={busy}
            disabled={fault !== null || (due === 0 && !isFree)}
          >
            {isFree
              ? 'Оформить без оплаты'
              : setOff === 0
                ? `${VERBS[method]} · ${formatMoney(amount ?? due)}`
                : netVerb(net)}
          </Button>
        </div>
        {onBack && (
          <Button size="touch" wide onClick={onBack}>
            Назад к корзине
          </Button>
        )}
      </Stack>
      <ConfirmDialog
        open={isAsking}
        danger
        title={`Сдача ${formatMoney(change)}?`}
        description={`Получено ${formatMoney(given ?? 0)}, к оплате ${formatMoney(net)}. Если в «Получено» попал код товара, исправьте.`}
        confirmLabel="Сдача верна"
        cancelLabel="Исправить"
        onConfirm={() => {
          setAsking(false);
          submit(undefined, true);
        }}
        onCancel={() => {
          setAsking(false);
          setTimeout(() => givenRef.current?.select());
        }}
      />
    </form>
  );
}

/** What is done with cash of an exchange, kopecks; below zero the client gets it. */
function netVerb(net: number): string {
  if (net === 0) return 'Обменять без доплаты';
  return net > 0 ? `Доплата получена · ${formatMoney(net)}` : `Сдача отдана · ${formatMoney(-net)}`;
}
