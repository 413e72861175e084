import type { CityMaterial } from '@studio/contracts';
import { Link } from '@studio/portal';
import { Button, formatDate, formatNumber, Row, Stack, StatusChip, Text } from '@studio/ui';
import { quantityOf } from '../words/quantity';

interface MaterialCardProps {
  material: CityMaterial;
  /** The date on which it is to be free. */
  on: string | null;
  /** Null for anyone who may not. */
  onReserve: (() => void) | null;
}

/** Free stock of a material, by place, and the way to reserve it. */
export function MaterialCard({ material, on, onReserve }: MaterialCardProps) {
  return (
    <Row justify="between" gap={3} wrap>
      <Stack gap={0} grow minWidth={200}>
        <Link to={`/stock/${material.item_id}`}>{material.name}</Link>
        <Text size="caption" tone="subtle">
          {material.places
            .filter(({ available }) => available > 0)
            .map(({ place, available }) => `${place.name}: ${formatNumber(available)}`)
            .join(' · ') || 'Свободного нет'}
        </Text>
      </Stack>
      <Row gap={3} wrap>
        {material.reserved_by_me > 0 && (
          <StatusChip tone="info">{`за мной ${formatNumber(material.reserved_by_me)}`}</StatusChip>
        )}
        <Stack gap={0} align="end">
          <Text weight="semibold" nowrap tone={material.available > 0 ? 'default' : 'danger'}>
            {quantityOf(material.available, material.unit)}
          </Text>
          {(on !== null || material.in_transit > 0) && (
            <Text size="caption" tone="subtle" nowrap>
              {on === null
                ? `с тем, что в пути: ${formatNumber(material.available_then)}`
                : `к ${formatDate(on)}: ${formatNumber(material.available_then)}`}
            </Text>
          )}
        </Stack>
        {onReserve && (
          <Button size="sm" disabled={material.available === 0} onClick={onReserve}>
            Отложить
          </Button>
        )}
      </Row>
    </Row>
  );
}
