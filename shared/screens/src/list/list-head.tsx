import { Freshness } from '@studio/portal';
import { countOf, Heading, moreThan, type PluralForms, Row, Stack, Text } from '@studio/ui';
import { type ReactNode, useState } from 'react';
import type { ListRows } from './list-rows';

interface ListHeadProps {
  /** Null in a part of a page, which has its title elsewhere. */
  title: string | null;
  /** «сотрудник, сотрудника, сотрудников»; null says no count. */
  forms: PluralForms | null;
  /** After the count («на этом устройстве»), or in its place. */
  countNote?: string | undefined;
  rows: Pick<ListRows<unknown>, 'total' | 'totalExact' | 'updatedAt' | 'fetching' | 'changing' | 'error'>;
  actions?: ReactNode;
}

/** Title of the screen, how many and how fresh; what can be done. */
export function ListHead({ title, forms, countNote, rows, actions }: ListHeadProps) {
  const counted = useCount(rows);
  return (
    <Row justify="between" gap={3} wrap>
      <Stack gap={0}>
        {title !== null && <Heading level={1}>{title}</Heading>}
        <Row gap={2} wrap>
          {forms === null && countNote !== undefined && <Text tone="muted">{countNote}</Text>}
          {forms !== null && counted !== null && (
            <Text tone="muted" nowrap={countNote === undefined} aria-live="polite">
              {[(counted.exact ? countOf : moreThan)(counted.total, forms), countNote].filter(Boolean).join(' ')}
            </Text>
          )}
          <Freshness
            updatedAt={rows.updatedAt}
            fetching={rows.fetching && rows.total !== undefined}
            unreachable={rows.error?.isNetwork}
          />
        </Row>
      </Stack>
      {actions && (
        <Row gap={2} wrap>
          {actions}
        </Row>
      )}
    </Row>
  );
}

/** How many there are; the last count stays while other rows are on their way. */
function useCount({ total, totalExact: exact, changing }: ListHeadProps['rows']) {
  const [last, setLast] = useState<{ total: number; exact: boolean } | null>(null);
  if (total === undefined || changing || (last?.total === total && last.exact === exact)) return last;
  const counted = { total, exact };
  setLast(counted);
  return counted;
}
