import type { SaleCard } from '@studio/contracts';
import { photoUrl } from '@studio/portal';
import { Button, Checkbox, formatMoney, Row, Stack, Text, TextInput } from '@studio/ui';
import styles from './sale.module.css';

interface RefundLinesProps {
  sessionId: string | null;
  /** Those of which something can come back. */
  lines: SaleCard['lines'];
  /** Typed pieces by line. */
  counts: Readonly<Record<string, string>>;
  disabled: boolean;
  onChange: (counts: Readonly<Record<string, string>>) => void;
}

type Line = SaleCard['lines'][number];

/** Pieces of a line that can come back. */
export const leftOf = ({ quantity, refunded_quantity }: Line): number => quantity - refunded_quantity;

/** All that is left of the lines, as it would be typed. */
export const allOf = (lines: readonly Line[]) =>
  Object.fromEntries(lines.map((line) => [line.id, String(leftOf(line))]));

/** How many pieces of each line come back: a single one is ticked, all of them are one press. */
export function RefundLines({ sessionId, lines, counts, disabled, onChange }: RefundLinesProps) {
  const put = (id: string, text: string) => onChange({ ...counts, [id]: text });
  return (
    <Stack gap={2}>
      {lines.map((line) => (
        <Row key={line.id} justify="between" gap={2}>
          {leftOf(line) === 1 ? (
            <Checkbox
              aria-label={`Вернуть: ${line.name}`}
              disabled={disabled}
              checked={Number(counts[line.id] ?? 0) > 0}
              onChange={(isOn) => put(line.id, isOn ? '1' : '0')}
            >
              <Goods line={line} sessionId={sessionId} />
            </Checkbox>
          ) : (
            <Goods line={line} sessionId={sessionId} />
          )}
          {leftOf(line) > 1 && (
            <Row gap={2}>
              <span className={styles['count']}>
                <TextInput
                  aria-label={`Сколько вернуть: ${line.name}`}
                  inputMode="numeric"
                  placeholder="0"
                  disabled={disabled}
                  value={counts[line.id] === '0' ? '' : (counts[line.id] ?? '')}
                  onChange={(text) => put(line.id, text.replace(/\D/g, ''))}
                />
              </span>
              <Text tone="muted" nowrap>
                из {leftOf(line)}
              </Text>
            </Row>
          )}
        </Row>
      ))}
      {(lines.length > 1 || lines.some((line) => leftOf(line) > 1)) && (
        <Row>
          <Button size="sm" disabled={disabled} onClick={() => onChange(allOf(lines))}>
            Всё
          </Button>
        </Row>
      )}
    </Stack>
  );
}

function Goods({ line, sessionId }: { line: Line; sessionId: string | null }) {
  return (
    <span className={styles['goods']}>
      {line.photo_id !== null && sessionId !== null && (
        <img className={styles['thumbnail']} src={photoUrl.thumbnail(sessionId, line.photo_id)} alt="" />
      )}
      <Stack gap={0}>
        <Text>{line.name}</Text>
        <Text size="caption" tone="muted" nowrap>
          {leftOf(line) > 1 ? 'по ' : ''}
          {formatMoney(line.price_kop)}
        </Text>
      </Stack>
    </span>
  );
}
