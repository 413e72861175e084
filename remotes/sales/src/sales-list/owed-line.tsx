import { DAY_MS, type Sale } from '@studio/contracts';
import { owedWords } from '@studio/screens';
import { countOf, Text, useToday } from '@studio/ui';

/** What is owed of an order that was paid in part, and for how long; nothing of another one. */
export function OwedLine({ sale }: { sale: Sale }) {
  const today = useToday();
  const words = owedWords(sale);
  if (words === null) return null;
  const days = Math.max(0, Math.round((Date.parse(today) - Date.parse(sale.business_date)) / DAY_MS));
  return (
    <Text size="caption" tone="muted">
      {words}, {days === 0 ? 'сегодня' : countOf(days, ['день', 'дня', 'дней'])}
    </Text>
  );
}
