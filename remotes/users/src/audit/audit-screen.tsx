import { AUDIT_GROUPS, type AuditEntry, auditSubjectWords, DENIALS, locationScope } from '@studio/contracts';
import { ExportMenu, orpc, useAddressLayer, useAuth } from '@studio/portal';
import {
  chipFilter,
  comboFilter,
  type FilterControl,
  type Filters,
  ListScreen,
  NoRight,
  periodFilter,
  personFilter,
  placeFilter,
  useCursorRows,
  useFilters,
} from '@studio/screens';
import { Button, IconRefresh, IconShield } from '@studio/ui';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SectionNav } from '../section-nav';
import { AuditCard } from './audit-card';
import { auditColumns, entryLabel } from './audit-columns';
import { auditFilters, type AuditFilters, exportPath, queryInput } from './audit-filters';
import { EntryDrawer } from './entry-drawer';
import { VerifyDialog } from './verify-dialog';

/** Rows of one call. */
const PAGE_SIZE = 50;
const LAYERS = ['entry'];
/** `/users/audit`: who did what to which record, and whether the journal is intact; one entry over it at `?entry=…`. */
export default function AuditScreen() {
  const { user, can } = useAuth();
  if (user !== null && !can('access_logs'))
    return <NoRight title="Нет доступа к журналу действий">{DENIALS.no_audit_logs}</NoRight>;
  return <Audit />;
}

function Audit() {
  const { user } = useAuth();
  const filters = useFilters(auditFilters, { layers: LAYERS });
  const entry = useAddressLayer('entry');
  const [verifying, setVerifying] = useState(false);
  const query = useInfiniteQuery({
    ...orpc.audit.list.infiniteOptions({
      input: (cursor: string | undefined) => ({
        ...queryInput(filters.values),
        limit: PAGE_SIZE,
        ...(cursor !== undefined && { cursor }),
      }),
      initialPageParam: undefined,
      getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    // The audit is not stored on devices.
    meta: { persist: false },
  });
  const rows = useCursorRows<AuditEntry, { items: AuditEntry[] }>(query);
  const names = Object.assign({}, ...(query.data?.pages.map((page) => page.names) ?? [])) as Record<string, string>;
  // The chain covers the whole company: a person who sees only one location may not verify it.
  const mayVerify = user !== null && locationScope(user).kind === 'any';
  return (
    <>
      <ListScreen<AuditEntry>
        above={<SectionNav />}
        title="Журнал действий"
        forms={null}
        countNote="Кто, что и когда изменил"
        filters={filters}
        rows={rows}
        columns={auditColumns(names)}
        rowId={({ seq }) => String(seq)}
        rowLabel={entryLabel}
        onOpen={({ seq }) => entry.open(String(seq))}
        card={(act) => <AuditCard entry={act} names={names} />}
        search={{ label: 'Поиск по журналу' }}
        controls={controlsOf(filters, mayVerify)}
        actions={
          <>
            <Button icon={<IconRefresh size={16} aria-hidden />} onClick={rows.refetch}>
              Обновить
            </Button>
            <ExportMenu path={(format) => exportPath(filters.values, format)} />
            {mayVerify && (
              <Button icon={<IconShield size={16} aria-hidden />} onClick={() => setVerifying(true)}>
                Проверить целостность
              </Button>
            )}
          </>
        }
        moreLabel="Показать более ранние"
        empty={{
          title: 'Записей пока нет',
          cannotCreate: 'Здесь появится каждое изменение: кто, что и когда сделал.',
          notFound: 'За это время таких действий нет. Расширьте период или уберите часть условий.',
          offlineTitle: 'Нет связи',
          offline: 'Журнал хранится на сервере и откроется, когда связь появится.',
        }}
        keysOff={entry.value !== null || verifying}
      />
      <EntryDrawer
        seq={entry.value}
        rows={rows.page?.items}
        names={names}
        onClose={entry.close}
        onSubject={(subject) => filters.open(`subject=${subject.kind}:${subject.id}`)}
      />
      <VerifyDialog open={verifying} onClose={() => setVerifying(false)} />
    </>
  );
}

/** Only who reaches several places chooses among them. */
function controlsOf(filters: Filters<AuditFilters>, many: boolean): FilterControl[] {
  const { group, subject } = filters.values;
  const known = Object.entries(AUDIT_GROUPS).map(([value, label]) => ({ value, label }));
  return [
    personFilter(filters, 'actor', {
      label: 'Кто',
      any: 'Кто угодно',
      removeLabel: 'Показать всех',
      status: 'all',
      width: '13rem',
    }),
    comboFilter(filters, 'group', {
      label: 'Что меняли',
      any: 'Любые действия',
      options:
        group === null || Object.hasOwn(AUDIT_GROUPS, group) ? known : [...known, { value: group, label: group }],
      removeLabel: 'Показать любые действия',
      width: '12.5rem',
    }),
    ...(many ? [placeFilter(filters)] : []),
    periodFilter(filters, 'from', 'to'),
    chipFilter(filters, 'subject', {
      label: 'Одна запись',
      text: subject && `Только одна запись: ${auditSubjectWords(subject.kind).toLocaleLowerCase('ru')}`,
      removeLabel: 'Показать все записи',
    }),
  ];
}
