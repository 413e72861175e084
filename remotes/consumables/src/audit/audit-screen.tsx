import {
  auditActionWords,
  auditSubjectWords,
  DENIALS,
  OPERATION_KINDS,
  type OperationKind,
  STOCK_AUDIT_KINDS,
  type StockAct,
} from '@studio/contracts';
import { orpc, useAuth } from '@studio/portal';
import {
  actNumberColumn,
  actTimeColumn,
  choiceFilter,
  type ListColumn,
  ListScreen,
  NoRight,
  periodFilter,
  personFilter,
  useFilters,
  usePagedRows,
} from '@studio/screens';
import { formatMoment, Stack, Text } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SectionNav } from '../nav/section-nav';
import { ActDrawer } from './act-drawer';
import { auditFilters, exportPath, listInput, PAGE_SIZE } from './audit-filters';

/** `/consumables/audit`: who did what to materials, with before and after. */
export default function AuditScreen() {
  const { user, can } = useAuth();
  if (user !== null && !can('consumables.view_audit_logs'))
    return <NoRight title="Нет доступа к журналу материалов">{DENIALS.no_audit_logs}</NoRight>;
  return <Audit />;
}

function Audit() {
  const { can } = useAuth();
  const filters = useFilters(auditFilters);
  const [opened, setOpened] = useState<StockAct | null>(null);
  const options = (page: number) =>
    orpc.consumables.stockAudit.queryOptions({ input: listInput(filters.values, page), meta: { persist: false } });
  const rows = usePagedRows<StockAct>({ options, page: filters.values.page, pageSize: PAGE_SIZE });
  const names = useQuery(options(filters.values.page)).data?.names ?? {};
  return (
    <Stack gap={3}>
      <SectionNav />
      <ListScreen<StockAct>
        title="Журнал материалов"
        forms={['запись', 'записи', 'записей']}
        filters={filters}
        rows={rows}
        columns={COLUMNS}
        rowId={({ id }) => String(id)}
        rowLabel={(act) => [auditActionWords(act.action), aboutOf(act)].filter(Boolean).join(': ')}
        onOpen={setOpened}
        card={(act) => <ActCard act={act} />}
        search={{ label: 'Номер, склад, причина' }}
        controls={[
          choiceFilter(filters, 'kind', {
            label: 'Что изменяли',
            any: 'Всё',
            options: STOCK_AUDIT_KINDS.map((value) => ({ value, label: auditSubjectWords(value) })),
            removeLabel: 'Показать всё',
          }),
          ...(can('read_employees')
            ? [
                personFilter(filters, 'actor_id', {
                  label: 'Кто',
                  any: 'Кто угодно',
                  removeLabel: 'Показать всех',
                  status: 'all',
                  width: '13rem',
                }),
              ]
            : []),
          periodFilter(filters, 'date_from', 'date_to'),
        ]}
        {...(can('export_consumables_audit') && {
          exportPath: (format) => exportPath(filters.values, format),
        })}
        empty={{ title: 'Записей пока нет', cannotCreate: 'Здесь появится каждый документ и каждая правка.' }}
        keysOff={opened !== null}
      />
      <ActDrawer act={opened} names={names} onClose={() => setOpened(null)} />
    </Stack>
  );
}

const COLUMNS: readonly ListColumn<StockAct>[] = [
  actTimeColumn(),
  {
    id: 'action',
    header: 'Что',
    fixed: true,
    cell: ({ action }) => <Text weight="medium">{auditActionWords(action)}</Text>,
  },
  { id: 'about', header: 'О чём', priority: 2, cell: (act) => aboutOf(act) ?? '—' },
  { id: 'actor', header: 'Кто', width: '13rem', cell: ({ actor_name }) => actor_name ?? 'Портал' },
  actNumberColumn(),
];

function ActCard({ act }: { act: StockAct }) {
  const about = aboutOf(act);
  return (
    <Stack gap={1}>
      <Text weight="medium">{auditActionWords(act.action)}</Text>
      {about !== null && <Text>{about}</Text>}
      <Text size="caption" tone="muted">
        {`${formatMoment(act.at)}, ${act.actor_name ?? 'Портал'}`}
      </Text>
    </Stack>
  );
}

/** «№ 12, Студия на Покровке»: the values that identify the record. */
function aboutOf({ before, after }: StockAct): string | null {
  return recordWords(after) ?? recordWords(before);
}

function recordWords(values: unknown): string | null {
  if (values === null || typeof values !== 'object') return null;
  const { number, name, title, place, from, to, kind } = values as Record<string, unknown>;
  const words = [
    typeof number === 'number' ? [documentOf(kind), `№ ${number}`].filter(Boolean).join(' ') : null,
    textOf(name) ?? textOf(title) ?? textOf(place),
    textOf(from) !== null && textOf(to) !== null ? `${textOf(from)} → ${textOf(to)}` : null,
  ];
  return words.filter((word) => word !== null).join(', ') || null;
}

/** «Расход»: the kind of document, if the values contain it. */
const documentOf = (kind: unknown) =>
  typeof kind === 'string' && Object.hasOwn(OPERATION_KINDS, kind) ? OPERATION_KINDS[kind as OperationKind] : null;
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
