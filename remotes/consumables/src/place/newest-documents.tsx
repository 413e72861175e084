import { QueryView, SectionCard } from '@studio/screens';
import { EmptyState, formatNumber, Stack, Text } from '@studio/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** Requests or shipments that a card shows. */
export const MAX_DOCUMENTS_SHOWN = 20;

interface NewestDocumentsProps<Row> {
  title: string;
  query: UseQueryResult<{ items: Row[]; total: number }>;
  /** «заявки» of «Не удалось загрузить заявки». */
  what: string;
  /** «Заявок пока нет». */
  empty: string;
  line: (row: Row) => ReactNode;
  /** The question about one of them. */
  children: ReactNode;
}

/** A card with the newest documents of one kind, a line each. */
export function NewestDocuments<Row>({ title, query, what, empty, line, children }: NewestDocumentsProps<Row>) {
  return (
    <SectionCard title={title}>
      <QueryView
        query={query}
        what={what}
        empty={{
          when: ({ items }) => items.length === 0,
          show: <EmptyState kind="nothing-yet" compact title={empty} />,
        }}
      >
        {({ items, total }) => (
          <Stack gap={0}>
            {items.map(line)}
            {total > items.length && (
              <Text size="caption" tone="muted">
                Показаны последние {formatNumber(items.length)} из {formatNumber(total)}.
              </Text>
            )}
          </Stack>
        )}
      </QueryView>
      {children}
    </SectionCard>
  );
}
