import { Button, countOf, formatMoney, IconPlus, KeyHint, pageFoot, Text, useBreakpoint } from '@studio/ui';
import { useSelling } from './selling-context';
import styles from './selling.module.css';

/**
 * The cart below the pictures of a session: its content, its price, and the checkout button; of an empty one a phone shows only the way to the
 * products. Where a phone has a main action, it is the `SellFoot`.
 */
export function SellBar() {
  const selling = useSelling();
  const phone = useBreakpoint() === 'phone';
  if (selling === null || selling.isCovered) return null;
  const { pieces, total_kop, choose, checkOut, exchange, offReason } = selling;
  const product = (
    <Button
      size={phone ? 'touch' : 'md'}
      icon={<IconPlus size={16} aria-hidden />}
      offReason={offReason}
      onClick={() => choose([])}
    >
      Товар
    </Button>
  );
  if (phone && checkOut === null) return product;
  return (
    <section className={styles['bar']} aria-label="Корзина" ref={pageFoot}>
      <div className={styles['barWords']}>
        <Text size="caption" tone="muted">
          {exchange !== null && `${exchange} `}
          {pieces === 0 ? 'Корзина пуста' : countOf(pieces, ['товар', 'товара', 'товаров'])}
          {offReason !== undefined && `. ${offReason}: продать нельзя`}
        </Text>
        {pieces > 0 && <output className={styles['barTotal']}>{formatMoney(total_kop)}</output>}
      </div>
      {product}
      <Button
        variant="primary"
        size={phone ? 'touch' : 'md'}
        disabled={checkOut === null}
        offReason={offReason}
        onClick={() => checkOut?.()}
        {...(!phone && { trailing: <KeyHint>F9</KeyHint> })}
      >
        Оформить
      </Button>
    </section>
  );
}
