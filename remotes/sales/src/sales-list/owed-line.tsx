import { DAY_MS, isUnpaid, type Sale } from '@studio/contracts';
import { owedWords } from '@studio/screens';
import { countOf, formatMoney, Row, Text, useToday } from '@studio/ui';

/** «осталось 400,00 ₽», or what an order that is over owes its client; null of one without a debt. */
export function debtWords(sale: Sale): string | null {
  const words = owedWords(sale);
  return words !== null && isUnpaid(sale) ? `осталось ${formatMoney(sale.due_kop)}` : words;
}

/** For how long it is owed: «сегодня», «3 дня». */
export function DebtAge({ sale: { business_date } }: { sale: Sale }) {
  const days = Math.max(0, Math.round((Date.parse(useToday()) - Date.parse(business_date)) / DAY_MS));
  return <>{days === 0 ? 'сегодня' : countOf(days, ['день', 'дня', 'дней'])}</>;
}

/** What is owed of an order that was paid in part, and for how long; nothing of another one. */
export function OwedLine({ sale }: { sale: Sale }) {
  const words = debtWords(sale);
  if (words === null) return null;
  return (
    <Row gap={2} wrap>
      <Text size="caption" tone="muted" nowrap>
        {words}
      </Text>
      <Text size="caption" tone="muted" nowrap>
        <DebtAge sale={sale} />
      </Text>
    </Row>
  );
}
