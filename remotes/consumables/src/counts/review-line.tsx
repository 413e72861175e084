import type { StockCountDetail } from '@studio/contracts';
import { Badge, Button, formatMoney, formatNumber, Row, Stack, Text } from '@studio/ui';
import { quantityOf } from '../words/quantity';

interface ReviewLineProps {
  line: StockCountDetail['lines'][number];
  enabled: boolean;
  onChoose: (entryId: string) => void;
  onRecount: () => void;
}

/** What was counted against what should have been there at that moment; of several figures one is taken. */
export function ReviewLine({ line, enabled, onChoose, onRecount }: ReviewLineProps) {
  const chosen = line.entries.find(({ is_chosen }) => is_chosen);
  const difference = chosen ? chosen.quantity - (chosen.book ?? 0) : 0;
  return (
    <Row justify="between" gap={3} wrap>
      <Stack gap={1} grow>
        <Row gap={2} wrap>
          <Text weight="medium">{line.name}</Text>
          {difference !== 0 && chosen && (
            <Badge tone={difference < 0 ? 'danger' : 'warning'}>
              {`${quantityOf(difference, line.unit, true)}, ${formatMoney(chosen.difference_kop ?? 0, { signed: true })}`}
            </Badge>
          )}
        </Row>
        {line.entries.map((entry) => (
          <Row key={entry.id} gap={2} wrap>
            <Text size="caption" tone={entry.is_chosen ? 'default' : 'subtle'}>
              {`${entry.counted_by_name}: ${formatNumber(entry.quantity)}, по учёту было ${formatNumber(entry.book ?? 0)}`}
            </Text>
            {enabled && !entry.is_chosen && (
              <Button size="sm" variant="ghost" onClick={() => onChoose(entry.id)}>
                Взять это
              </Button>
            )}
          </Row>
        ))}
      </Stack>
      {enabled && (
        <Button size="sm" onClick={onRecount}>
          Пересчитать
        </Button>
      )}
    </Row>
  );
}
