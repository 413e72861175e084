import type { Product } from '@studio/contracts';
import { formatMoney, Stack, Text, TextInput } from '@studio/ui';
import { type KeyboardEvent, useId } from 'react';
import styles from '../sale/sale.module.css';
import { readPrice } from './price-text';

interface PriceLineProps {
  product: Product;
  /** Below the name, where it does not say the same. */
  about: string;
  text: string;
  wrong: boolean;
  /** Null where prices are read-only. */
  onChange: ((text: string) => void) | null;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** A product of a price list and its price, to read or to type. */
export function PriceLine({ product, about, text, wrong, onChange, onKeyDown }: PriceLineProps) {
  const faultId = useId();
  return (
    <>
      <Stack gap={0}>
        <Text>{product.name}</Text>
        {about !== '' && about !== product.name && (
          <Text size="caption" tone="muted">
            {about}
          </Text>
        )}
        {wrong && (
          <Text id={faultId} size="caption" tone="danger">
            Цена больше нуля, например 350 или 99,50.
          </Text>
        )}
      </Stack>
      {onChange === null ? (
        <span className={styles['price']}>{formatMoney(readPrice(text) ?? 0)}</span>
      ) : (
        <TextInput
          aria-label={`Цена: ${product.name}`}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? faultId : undefined}
          data-price={product.id}
          inputMode="decimal"
          value={text}
          onChange={onChange}
          {...(onKeyDown && { onKeyDown })}
        />
      )}
    </>
  );
}
