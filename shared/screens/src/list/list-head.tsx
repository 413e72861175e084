import { Freshness } from '@studio/portal';
import { countOf, Heading, moreThan, type PluralForms, Row, Stack, Text } from '@studio/ui';
import type { ReactNode } from 'react';
import type { ListRows } from './list-rows';

interface ListHeadProps {
  title: string;
  /** «сотрудник, сотрудника, сотрудников»; null says no count. */
  forms: PluralForms | null;
  /** After the count («на этом устройстве»), or in its place. */
  countNote?: string | undefined;
  rows: Pick<ListRows<unknown>, 'total' | 'totalExact' | 'updatedAt' | 'fetching' | 'changing' | 'error'>;
  actions?: ReactNode;
}

/** Title of the screen, how many and how fresh; what can be done. */
export function ListHead({ title, forms, countNote, rows, actions }: ListHeadProps) {
  return (
    <Row justify="between" gap={3} wrap>
      <Stack gap={0}>
        <Heading level={1}>{title}</Heading>
        <Row gap={2} wrap>
          {forms === null && countNote !== undefined && <Text tone="muted">{countNote}</Text>}
          {forms !== null && rows.total !== undefined && !rows.changing && (
            <Text tone="muted" nowrap aria-live="polite">
              {[(rows.totalExact ? countOf : moreThan)(rows.total, forms), countNote].filter(Boolean).join(' ')}
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
