import { figureRefusal, OPERATION_KINDS, type StockCountDetail } from '@studio/contracts';
import { useAuth } from '@studio/portal';
import {
  Badge,
  Button,
  Checkbox,
  formatMoment,
  formatMoney,
  formatNumber,
  Row,
  Stack,
  StatusChip,
  Text,
} from '@studio/ui';
import { quantityOf } from '../words/quantity';
import styles from './counts.module.css';
import { differenceOf, isDisputed } from './differences';

interface ReviewLineProps {
  line: StockCountDetail['lines'][number];
  enabled: boolean;
  /** Marked to be counted again. */
  isMarked: boolean;
  onChoose: (entryId: string) => void;
  onMark: (isMarked: boolean) => void;
}

/** Counted against expected quantity at that moment; of several figures one is chosen. */
export function ReviewLine({ line, enabled, isMarked, onChoose, onMark }: ReviewLineProps) {
  const { user } = useAuth();
  const { units, cost_kop } = differenceOf(line);
  return (
    <article className={styles['line']} aria-label={line.name}>
      <Row direction={{ phone: 'column', tablet: 'row' }} align={{ phone: 'stretch', tablet: 'center' }} gap={3}>
        <Stack gap={1} grow>
          <Row gap={2} wrap>
            <Text weight="medium">{line.name}</Text>
            {units !== 0 && (
              <Badge tone={units < 0 ? 'danger' : 'warning'}>
                {`${quantityOf(units, line.unit, true)}, ${formatMoney(cost_kop, { signed: true })}`}
              </Badge>
            )}
            {isDisputed(line) && <StatusChip tone="info">посчитано по-разному</StatusChip>}
          </Row>
          {line.entries.map((entry) => (
            <Row key={entry.id} gap={2} wrap>
              <Text size="caption" tone={entry.is_chosen ? 'default' : 'subtle'}>
                {`${entry.counted_by_name}: ${formatNumber(entry.quantity)}, по учёту было ${formatNumber(entry.book ?? 0)}${entry.handed_over_by ? ', передал другой сотрудник: автор уволен' : ''}`}
              </Text>
              {line.entries.length > 1 && entry.is_chosen && (
                <Text size="caption" weight="medium">
                  взято
                </Text>
              )}
              {enabled && !entry.is_chosen && (
                <Button
                  size="sm"
                  offReason={(user && figureRefusal(user, entry, line.entries)) ?? undefined}
                  onClick={() => onChoose(entry.id)}
                >
                  Взять это
                </Button>
              )}
            </Row>
          ))}
          {line.late.map(({ operation_id, number, kind, delta, moved_at, posted_at }) => (
            <Text key={`${operation_id} ${moved_at}`} size="caption" tone="warning">
              {`${OPERATION_KINDS[kind]} № ${number}: ${formatNumber(delta, { signed: true })} от ${formatMoment(moved_at)}, до подсчёта; пришло ${formatMoment(posted_at)}, по учёту уже вычтено`}
            </Text>
          ))}
        </Stack>
        {enabled && (
          <Checkbox checked={isMarked} onChange={onMark} aria-label={`Пересчитать: ${line.name}`}>
            Пересчитать
          </Checkbox>
        )}
      </Row>
    </article>
  );
}
