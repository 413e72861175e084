import { useAddressValues } from '@studio/screens';
import { Button, countOf, formatMoney, IconPlus, KeyHint, pageFoot, Text, useBreakpoint } from '@studio/ui';
import { useSelling } from './selling-context';
import styles from './selling.module.css';

/**
 * The cart at the foot of a session: its content, its price, and the checkout button. A phone shows it above its main action as soon as it
 * is not empty; with `withoutPhotos`, where no picture leads to the products, always.
 */
export function SellBar({ withoutPhotos = false }: { withoutPhotos?: boolean }) {
  const selling = useSelling();
  const phone = useBreakpoint() === 'phone';
  const isExchange = useAddressValues()[0].has('exchange');
  if (selling === null || selling.isCovered || (phone && !withoutPhotos && selling.checkOut === null)) return null;
  const { pieces, total_kop, choose, checkOut } = selling;
  return (
    <section className={styles['bar']} aria-label="Корзина" ref={pageFoot}>
      <div className={styles['barWords']}>
        <Text size="caption" tone="muted">
          {isExchange && 'Обмен: выберите новое. '}
          {pieces === 0 ? 'Корзина пуста' : countOf(pieces, ['товар', 'товара', 'товаров'])}
        </Text>
        {pieces > 0 && <output className={styles['barTotal']}>{formatMoney(total_kop)}</output>}
      </div>
      {(!phone || withoutPhotos) && (
        <Button size={phone ? 'touch' : 'md'} icon={<IconPlus size={16} aria-hidden />} onClick={() => choose([])}>
          Товар
        </Button>
      )}
      <Button
        variant="primary"
        size={phone ? 'touch' : 'md'}
        disabled={checkOut === null}
        onClick={() => checkOut?.()}
        {...(!phone && { trailing: <KeyHint>F9</KeyHint> })}
      >
        Оформить
      </Button>
    </section>
  );
}
