import { Freshness } from '@studio/portal';
import { Button, countOf, Heading, IconUserPlus, Row, Stack, Text, useBreakpoint } from '@studio/ui';
import type { ReactNode } from 'react';
import { SectionNav } from '../section-nav';
import { EMPLOYEES } from '../words/noun-forms';
import type { RowPages } from './use-row-pages';

interface ListHeaderProps {
  title: string;
  data: Pick<RowPages<unknown>, 'total' | 'updatedAt' | 'fetching' | 'changing' | 'error'>;
  actions?: ReactNode;
}

/** The section's places; title of the screen, how many and how fresh; what can be done. */
export function ListHeader({ title, data, actions }: ListHeaderProps) {
  return (
    <Stack gap={3}>
      <SectionNav />
      <Row justify="between" gap={3} wrap>
        <Stack gap={0}>
          <Heading level={1}>{title}</Heading>
          <Row gap={2} wrap>
            {data.total !== undefined && !data.changing && (
              <Text tone="muted" nowrap aria-live="polite">
                {countOf(data.total, EMPLOYEES)}
              </Text>
            )}
            <Freshness
              updatedAt={data.updatedAt}
              fetching={data.fetching && data.total !== undefined}
              unreachable={data.error?.isNetwork}
            />
          </Row>
        </Stack>
        {actions && (
          <Row gap={2} wrap>
            {actions}
          </Row>
        )}
      </Row>
    </Stack>
  );
}

export function NewButton({ onClick }: { onClick: () => void }) {
  const touch = useBreakpoint() === 'phone';
  return (
    <Button
      variant="primary"
      size={touch ? 'touch' : 'md'}
      icon={<IconUserPlus size={18} aria-hidden />}
      onClick={onClick}
      aria-keyshortcuts="N"
      title="Новый сотрудник (N)"
    >
      Новый сотрудник
    </Button>
  );
}
