import { useAddressLayer, useAuth } from '@studio/portal';
import { Button, EmptyState, ErrorNotice, Stack } from '@studio/ui';
import { narrowingCount, NO_FILTERS } from './audit-filters';
import { AuditFilterBar } from './audit-filter-bar';
import { AuditHeader } from './audit-header';
import { AuditList } from './audit-list';
import { EntryDrawer } from './entry-drawer';
import { useAuditFilters } from './use-audit-filters';
import { useAuditRows } from './use-audit-rows';

/** `/users/audit`: who did what to which record, and whether the journal is whole; one entry over it at `?entry=…`. */
export default function AuditScreen() {
  const { user, can } = useAuth();
  if (user !== null && !can('access_logs')) return <NoRight />;
  return <Audit />;
}

function Audit() {
  const { filters, change } = useAuditFilters();
  const data = useAuditRows(filters);
  const entry = useAddressLayer('entry');
  const { error, rows } = data;
  const kept = error?.isNetwork === true && rows !== undefined;
  if (error?.status === 403) return <NoRight />;
  return (
    <Stack gap={4}>
      <AuditHeader data={data} />
      <AuditFilterBar filters={filters} change={change} />
      {error !== null && !kept && !error.isNetwork && (
        <ErrorNotice
          title="Не удалось загрузить журнал"
          requestId={error.requestId}
          onRetry={data.refetch}
          retrying={data.fetching}
        >
          {error.message}
        </ErrorNotice>
      )}
      {rows === undefined && error?.isNetwork ? (
        <EmptyState
          kind="offline"
          title="Нет связи"
          action={
            <Button loading={data.fetching} onClick={data.refetch}>
              Повторить
            </Button>
          }
        >
          Журнал хранится на сервере и откроется, когда связь появится.
        </EmptyState>
      ) : (
        (rows !== undefined || error === null) && (
          <AuditList
            data={data}
            narrowed={narrowingCount(filters) > 0}
            onReset={() => change(NO_FILTERS)}
            onOpen={({ seq }) => entry.open(String(seq))}
          />
        )
      )}
      <EntryDrawer
        seq={entry.value}
        rows={rows}
        names={data.names}
        onClose={entry.close}
        onSubject={(subject) => change({ ...NO_FILTERS, subject })}
      />
    </Stack>
  );
}

function NoRight() {
  return (
    <EmptyState kind="no-right" title="Нет доступа к журналу действий" level={1}>
      Журнал видят старшие администраторы, федеральные менеджеры и разработчики. Доступ открывает тот, кто назначает
      роли.
    </EmptyState>
  );
}
