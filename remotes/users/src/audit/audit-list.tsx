import type { AuditEntry } from '@studio/contracts';
import { Button, EmptyState, Row, Stack, useBreakpoint } from '@studio/ui';
import { AuditCards } from './audit-cards';
import { AuditTable } from './audit-table';
import type { AuditRows } from './use-audit-rows';

interface AuditListProps {
  data: AuditRows;
  narrowed: boolean;
  onReset: () => void;
  onOpen: (entry: AuditEntry) => void;
}

/** The acts as a table, on a phone as cards; below, the way to earlier ones. */
export function AuditList({ data, narrowed, onReset, onOpen }: AuditListProps) {
  const phone = useBreakpoint() === 'phone';
  const rows = data.rows ?? [];
  const loading = data.rows === undefined || data.changing;
  const empty = narrowed ? (
    <EmptyState
      kind="nothing-found"
      title="Ничего не найдено"
      action={<Button onClick={onReset}>Сбросить фильтры</Button>}
    >
      Такого за это время никто не делал. Расширьте период или уберите часть условий.
    </EmptyState>
  ) : (
    <EmptyState kind="nothing-yet" title="Записей пока нет">
      Здесь появится каждое изменение: кто, что и когда сделал.
    </EmptyState>
  );
  const List = phone ? AuditCards : AuditTable;
  return (
    <Stack gap={3}>
      <List rows={rows} names={data.names} loading={loading} empty={empty} onOpen={onOpen} />
      {data.more !== null && rows.length > 0 && (
        <Row justify="center">
          <Button loading={data.fetchingMore} disabled={data.changing} onClick={data.more}>
            Показать более ранние
          </Button>
        </Row>
      )}
    </Stack>
  );
}
