import type { StockBalanceRow } from '@studio/contracts';
import { Link } from '@studio/portal';
import { SectionCard } from '@studio/screens';
import { Button, formatNumber, Stack, StatusChip, Text } from '@studio/ui';
import { AwaitsWriteOff } from '../stock/awaits-write-off';
import { quantityOf } from '../words/quantity';
import styles from './dashboard.module.css';

const MAX_ITEMS_SHOWN = 5;

interface RunsOutProps {
  rows: readonly StockBalanceRow[];
  total: number;
  /** Also shows the place of each row. */
  withPlace?: boolean;
  /** Address of the full list. */
  allPath: string;
  /** Opens the document that refills them. */
  order?: { label: string; onPress: () => void };
}

/** Items under their minimum with their days of cover; renders nothing without any. */
export function RunsOut({ rows, total, withPlace = false, allPath, order }: RunsOutProps) {
  if (total === 0) return null;
  return (
    <SectionCard
      title={`Ниже минимума: ${formatNumber(total)}`}
      action={
        order && (
          <Button size="sm" onClick={order.onPress}>
            {order.label}
          </Button>
        )
      }
    >
      <Stack gap={0}>
        {rows.slice(0, MAX_ITEMS_SHOWN).map((row) => (
          <div key={`${row.place.id}${row.item_id}`} className={styles['line']}>
            <Stack gap={0} grow>
              <Link to={`/stock/${row.item_id}`}>{row.name}</Link>
              <Text size="caption" tone="subtle">
                {[withPlace && row.place.name, `минимум ${quantityOf(row.min ?? 0, row.unit)}`]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
              {row.awaiting > 0 && <AwaitsWriteOff quantity={row.awaiting} />}
            </Stack>
            <Text weight="semibold" nowrap tone="danger">
              {quantityOf(row.on_hand, row.unit)}
            </Text>
            <span className={styles['cover']}>
              <StatusChip tone={row.on_hand === 0 ? 'danger' : 'warning'}>{coverOf(row)}</StatusChip>
            </span>
          </div>
        ))}
      </Stack>
      {total > MAX_ITEMS_SHOWN && <Link to={allPath}>{`Показать все: ${formatNumber(total)}`}</Link>}
    </SectionCard>
  );
}

function coverOf({ on_hand, days_of_cover, in_transit }: StockBalanceRow): string {
  if (in_transit > 0) return 'в пути';
  if (on_hand === 0) return 'нет';
  return days_of_cover === null ? 'мало' : `${formatNumber(days_of_cover)} дн.`;
}
