import { formatNumber, Text } from '@studio/ui';

/** Sold, while the book had too little: it is written off with the next arrival or count. */
export function AwaitsWriteOff({ quantity }: { quantity: number }) {
  return (
    <Text size="caption" tone="warning" nowrap>
      {`ждёт списания: ${formatNumber(quantity)}`}
    </Text>
  );
}
