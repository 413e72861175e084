import {
  Button,
  countOf,
  Dialog,
  formatMoney,
  IconChevronDown,
  IconPlus,
  Stack,
  Text,
  VisuallyHidden,
} from '@studio/ui';
import { type ReactNode, useState } from 'react';
import { useSelling } from './selling-context';
import styles from './selling.module.css';

/**
 * The foot of a phone: one row, whatever is in the cart. An empty one is the way to the products beside the session's next step; with goods
 * in it the sum and «Оформить» stand there, and the rest opens from the sum.
 */
export function SellFoot({ children }: { children: ReactNode }) {
  const selling = useSelling();
  const [isOpen, setOpen] = useState(false);
  if (selling === null || selling.isCovered) return <div className={styles['foot']}>{children}</div>;
  const { pieces, total_kop, choose, checkOut, exchange, offReason } = selling;
  const product = (
    <Button
      size="touch"
      icon={<IconPlus size={16} aria-hidden />}
      offReason={offReason}
      onClick={() => {
        setOpen(false);
        choose([]);
      }}
    >
      Товар
    </Button>
  );
  if (checkOut === null)
    return (
      <div className={styles['foot']}>
        {product}
        {children}
      </div>
    );
  const goods = countOf(pieces, ['товар', 'товара', 'товаров']);
  return (
    <section className={styles['foot']} aria-label="Корзина">
      <button
        type="button"
        className={styles['footSum']}
        aria-label={`${goods}, ${formatMoney(total_kop)}: ещё`}
        onClick={() => setOpen(true)}
      >
        <span>
          <span className={styles['barTotal']}>{formatMoney(total_kop)}</span>
          <span className={styles['footCount']}>{goods}</span>
        </span>
        <IconChevronDown size={18} aria-hidden />
      </button>
      <VisuallyHidden>
        <output>
          {goods}, {formatMoney(total_kop)}
        </output>
      </VisuallyHidden>
      <Button variant="primary" size="touch" wide offReason={offReason} onClick={checkOut}>
        Оформить
      </Button>
      {isOpen && (
        <Dialog
          open
          touch
          size="sm"
          title="Корзина"
          description={`${goods} на ${formatMoney(total_kop)}`}
          onClose={() => setOpen(false)}
        >
          <Stack gap={3}>
            {exchange !== null && <Text tone="muted">{exchange}</Text>}
            {offReason !== undefined && <Text tone="muted">{offReason}: продать нельзя.</Text>}
            {product}
            {children}
          </Stack>
        </Dialog>
      )}
    </section>
  );
}
