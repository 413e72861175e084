import { Button, IconPlus, KeyHint, Text } from '@studio/ui';
import styles from './selling.module.css';

interface SellBarProps {
  words: string;
  total: string | null;
  onAdd: () => void;
  onCheckout: (() => void) | null;
}

/** The cart at the foot of a session: what is in it, what it costs, and the way to the checkout. */
export function SellBar({ words, total, onAdd, onCheckout }: SellBarProps) {
  return (
    <section className={styles['bar']} aria-label="Корзина">
      <div className={styles['barWords']}>
        <Text size="caption" tone="muted">
          {words}
        </Text>
        {total !== null && <output className={styles['barTotal']}>{total}</output>}
      </div>
      <Button icon={<IconPlus size={16} aria-hidden />} onClick={onAdd}>
        Товар
      </Button>
      <Button
        variant="primary"
        disabled={onCheckout === null}
        onClick={() => onCheckout?.()}
        trailing={<KeyHint>F9</KeyHint>}
      >
        Оформить
      </Button>
    </section>
  );
}
