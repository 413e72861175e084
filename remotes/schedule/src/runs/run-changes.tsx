import type { PayRunChanges } from '@studio/contracts';
import { SectionCard } from '@studio/screens';
import { countOf, formatMoney, Row, Stack, Text } from '@studio/ui';
import { PEOPLE } from '../words/pay-change';

const SHOWN_PEOPLE = 10;

type Changes = PayRunChanges[keyof PayRunChanges];

/** What the present calculation differs in from the one before, and from the month before, by person. */
export function RunChanges({ changes }: { changes: PayRunChanges }) {
  const parts: [title: string, changes: NonNullable<Changes>][] = [];
  if (changes.since_last !== null) parts.push(['С прошлого расчёта', changes.since_last]);
  if (changes.since_month !== null) parts.push(['К прошлому месяцу', changes.since_month]);
  if (parts.length === 0) return null;
  return (
    <SectionCard title="Что изменилось">
      <Stack gap={4}>
        {parts.map(([title, list]) => (
          <Stack key={title} gap={1}>
            <Text weight="medium">
              {title}: {sumWords(list)}
            </Text>
            <Stack gap={1} as="ul">
              {list.slice(0, SHOWN_PEOPLE).map(({ employee_id, full_name, before_kop, after_kop }) => (
                <Row key={employee_id} as="li" justify="between" gap={3}>
                  <Stack gap={0}>
                    <Text>{full_name}</Text>
                    <Text size="caption" tone="muted">
                      {formatMoney(before_kop)} → {formatMoney(after_kop)}
                    </Text>
                  </Stack>
                  <Text nowrap>{formatMoney(after_kop - before_kop, { signed: true })}</Text>
                </Row>
              ))}
            </Stack>
            {list.length > SHOWN_PEOPLE && (
              <Text size="caption" tone="muted">
                и ещё {countOf(list.length - SHOWN_PEOPLE, PEOPLE)}
              </Text>
            )}
          </Stack>
        ))}
      </Stack>
    </SectionCard>
  );
}

function sumWords(list: NonNullable<Changes>): string {
  if (list.length === 0) return 'ничего';
  const sum = list.reduce((total, { before_kop, after_kop }) => total + after_kop - before_kop, 0);
  return `${formatMoney(sum, { signed: true })}, ${countOf(list.length, PEOPLE)}`;
}
