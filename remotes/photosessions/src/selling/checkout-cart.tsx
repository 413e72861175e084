import { photoUrl } from '@studio/portal';
import {
  Banner,
  Button,
  Checkbox,
  Field,
  formatMoney,
  Row,
  SegmentedControl,
  Stack,
  Text,
  TextInput,
} from '@studio/ui';
import type { RefObject } from 'react';
import { isOneFile } from './cart-lines';
import { changeQuantity } from './cart-store';
import { CheckoutShares } from './checkout-shares';
import styles from './selling.module.css';
import type { SoldSession } from './sold-session';
import type { CheckoutState } from './use-checkout';

interface CheckoutCartProps {
  checkout: CheckoutState;
  session: SoldSession;
  nextRef: RefObject<HTMLButtonElement | null>;
  /** On a phone: goes on to the payment. */
  onNext: (() => void) | null;
}

const KINDS = [
  { value: 'percent', label: '%' },
  { value: 'sum', label: '₽' },
] as const;

/** Lines, a cheaper set of offers, discount with its reason, shares of staff, and a note. */
export function CheckoutCart({ checkout, session, nextRef, onNext }: CheckoutCartProps) {
  const { lines, cheaper, isCheaper, isFixed, mayChange, fault, takeBack } = checkout;
  return (
    <section className={styles['cart']} aria-label="Корзина">
      <Stack gap={3}>
        <ul className={styles['lines']}>
          {lines.map(({ offer, quantity, sum_kop, photo_id }) => (
            <li key={`${offer.product_id} ${photo_id}`} className={styles['line']}>
              <span className={styles['lineName']}>
                {photo_id !== null && session.id !== null && (
                  <img className={styles['picture']} src={photoUrl.thumbnail(session.id, photo_id)} alt="" />
                )}
                {offer.name}
              </span>
              <Row gap={1}>
                <button
                  type="button"
                  className={styles['count']}
                  aria-label={`Меньше: ${offer.name}`}
                  disabled={!mayChange}
                  onClick={() => changeQuantity(session.cart_key, { product_id: offer.product_id, photo_id }, -1)}
                >
                  −
                </button>
                <span className={styles['quantity']}>{quantity}</span>
                <button
                  type="button"
                  className={styles['count']}
                  aria-label={`Больше: ${offer.name}`}
                  disabled={!mayChange || isOneFile({ offer, photo_id })}
                  onClick={() => changeQuantity(session.cart_key, { product_id: offer.product_id, photo_id }, 1)}
                >
                  +
                </button>
              </Row>
              <span className={styles['sum']}>{formatMoney(sum_kop)}</span>
            </li>
          ))}
        </ul>
        {checkout.hasOwned && !isFixed && (
          <Banner tone="warning">
            Файлы, которые клиент уже оплатил, убраны из чека: второй раз они не продаются.
          </Banner>
        )}
        {takeBack && (
          <Banner
            tone="info"
            action={
              <Button size="touch" loading={checkout.busy} onClick={() => void takeBack()}>
                Изменить состав
              </Button>
            }
          >
            Заказ уже на сервере. Чтобы изменить состав, этот заказ отменится, и корзина соберётся заново.
          </Banner>
        )}
        {cheaper && !isFixed && (
          <Banner
            tone="info"
            action={
              <Button size="touch" onClick={() => checkout.takeCheaper(!isCheaper)}>
                {isCheaper ? 'Вернуть как было' : 'Взять выгоднее'}
              </Button>
            }
          >
            {isCheaper
              ? `То же самое дешевле на ${formatMoney(cheaper.saves_kop)}: взято выгоднее.`
              : `То же самое дешевле на ${formatMoney(cheaper.saves_kop)}: ${formatMoney(cheaper.combination.sum_kop)}.`}
          </Banner>
        )}
        <div className={styles['discountRow']}>
          <div className={styles['discount']}>
            <Field
              label={`Скидка, до ${checkout.ceiling} %`}
              error={fault?.field === 'discount' ? fault.message : null}
              disabled={isFixed || checkout.ceiling === 0}
            >
              <TextInput value={checkout.discountText} onChange={checkout.setDiscountText} inputMode="decimal" />
            </Field>
          </div>
          <SegmentedControl
            label="В чём скидка"
            options={KINDS.map((kind) => ({ ...kind, disabled: isFixed }))}
            value={checkout.discountKind}
            onChange={(kind) => checkout.setDiscountKind(kind === 'sum' ? 'sum' : 'percent')}
          />
        </div>
        {checkout.discountText.trim() !== '' && (
          <Field
            label="Причина скидки"
            required
            error={fault?.field === 'reason' ? fault.message : null}
            disabled={isFixed}
          >
            <TextInput value={checkout.reason} onChange={checkout.setReason} maxLength={500} />
          </Field>
        )}
        <Field label="Заметка" disabled={isFixed}>
          <TextInput value={checkout.note} onChange={checkout.setNote} maxLength={1000} />
        </Field>
        <Checkbox checked={checkout.later} disabled={isFixed} onChange={checkout.setLater}>
          Заберут позже: чек предоплаты
        </Checkbox>
        <CheckoutShares checkout={checkout} session={session} />
        <div className={styles['pinned']}>
          {/* A phone's button says the sum. */}
          {(onNext === null || checkout.off > 0) && <Totals checkout={checkout} isSumShown={onNext === null} />}
          {onNext && (
            <Button
              ref={nextRef}
              variant="primary"
              size="touch"
              wide
              disabled={fault !== null || lines.length === 0}
              onClick={onNext}
            >
              К оплате · {formatMoney(checkout.due)}
            </Button>
          )}
        </div>
      </Stack>
    </section>
  );
}

interface TotalsProps {
  checkout: CheckoutState;
  isSumShown: boolean;
}

function Totals({ checkout: { subtotal, off, total }, isSumShown }: TotalsProps) {
  return (
    <div className={styles['totals']}>
      {off > 0 && (
        <>
          <Row justify="between">
            <Text tone="muted">Без скидки</Text>
            <Text tone="muted" nowrap>
              {formatMoney(subtotal)}
            </Text>
          </Row>
          <Row justify="between">
            <Text tone="muted">Скидка</Text>
            <Text tone="muted" nowrap>
              −{formatMoney(off)}
            </Text>
          </Row>
        </>
      )}
      {isSumShown && (
        <Row justify="between">
          <Text weight="semibold">Итого</Text>
          <span className={styles['total']}>{formatMoney(total)}</span>
        </Row>
      )}
    </div>
  );
}
