import { auditActionWords, type PriceListCard } from '@studio/contracts';
import { SectionCard } from '@studio/screens';
import { formatMoment, formatMoney, Stack, Text } from '@studio/ui';

/** Who changed what in a price list, and when. */
export function PriceHistory({ entries }: { entries: PriceListCard['history'] }) {
  return (
    <SectionCard title="История">
      <Stack gap={3}>
        {entries.map((entry) => (
          <Stack key={entry.at + entry.action} gap={0.5}>
            <Text>{auditActionWords(entry.action)}</Text>
            <Text size="caption" tone="muted">
              {formatMoment(entry.at)} · {entry.by_name ?? 'Портал'}
            </Text>
            {entry.action === 'price_list.updated' &&
              entry.changes.map(({ product_name, before_kop, after_kop }) => (
                <Text key={product_name} size="caption">
                  {product_name}: {before_kop === null ? 'не было' : formatMoney(before_kop)} →{' '}
                  {after_kop === null ? 'убрана' : formatMoney(after_kop)}
                </Text>
              ))}
          </Stack>
        ))}
      </Stack>
    </SectionCard>
  );
}
