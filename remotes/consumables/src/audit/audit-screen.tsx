import {
  auditActionWords,
  auditSubjectWords,
  STOCK_AUDIT_KINDS,
  type StockAct,
  type StockAuditKind,
} from '@studio/contracts';
import { orpc, useAuth } from '@studio/portal';
import { NoRight, QueryView } from '@studio/screens';
import {
  type Column,
  DataTable,
  Drawer,
  EmptyState,
  formatMoment,
  Heading,
  Pagination,
  Row,
  SearchInput,
  Select,
  Stack,
  Text,
  useSettled,
} from '@studio/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SectionNav } from '../nav/section-nav';

const PAGE_SIZE = 50;

/** `/consumables/audit`: who did what to materials, with before and after. */
export default function AuditScreen() {
  const { user, can } = useAuth();
  const [kind, setKind] = useState<StockAuditKind | ''>('');
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<StockAct | null>(null);
  const settled = useSettled(search.trim(), 300);
  const query = useQuery({
    ...orpc.consumables.stockAudit.queryOptions({
      input: { search: settled, page, page_size: PAGE_SIZE, ...(kind !== '' && { kind }) },
    }),
    placeholderData: keepPreviousData,
    enabled: can('consumables.view_audit_logs'),
  });
  if (user !== null && !can('consumables.view_audit_logs'))
    return <NoRight title="Нет доступа к журналу материалов">Он открыт офису, городу и разработчику.</NoRight>;
  return (
    <Stack gap={4}>
      <SectionNav />
      <Heading level={1}>Журнал материалов</Heading>
      <Row gap={3} wrap>
        <Stack grow>
          <SearchInput
            label="Номер, склад, причина"
            value={search}
            onChange={(text) => {
              setSearch(text);
              setPage(1);
            }}
          />
        </Stack>
        <Select<StockAuditKind>
          aria-label="Что изменяли"
          value={kind}
          onChange={(next) => {
            setKind(next);
            setPage(1);
          }}
          placeholder="Всё"
          options={STOCK_AUDIT_KINDS.map((value) => ({ value, label: auditSubjectWords(value) }))}
        />
      </Row>
      <QueryView query={query} what="журнал" lines={6}>
        {({ items, total }) => (
          <Stack gap={3}>
            <DataTable
              caption="Журнал материалов"
              columns={COLUMNS}
              rows={items}
              rowKey={({ id }) => String(id)}
              rowLabel={({ action }) => auditActionWords(action)}
              onRowOpen={setOpened}
              empty={<EmptyState kind="nothing-found" title="Записей нет" compact />}
            />
            {total > PAGE_SIZE && <Pagination page={page} pageSize={PAGE_SIZE} total={total} onChange={setPage} />}
          </Stack>
        )}
      </QueryView>
      {opened && (
        <Drawer open onClose={() => setOpened(null)} title={auditActionWords(opened.action)}>
          <Stack gap={4}>
            <Text tone="muted">{`${formatMoment(opened.at)}, ${opened.actor_name ?? 'Портал'}`}</Text>
            <Values title="Было" values={opened.before} />
            <Values title="Стало" values={opened.after} />
          </Stack>
        </Drawer>
      )}
    </Stack>
  );
}

const COLUMNS: readonly Column<StockAct>[] = [
  { id: 'at', header: 'Когда', nowrap: true, cell: ({ at }) => formatMoment(at) },
  { id: 'action', header: 'Что', cell: ({ action }) => <Text weight="medium">{auditActionWords(action)}</Text> },
  { id: 'about', header: 'О чём', priority: 2, cell: ({ after, before }) => aboutOf(after) ?? aboutOf(before) ?? '—' },
  { id: 'actor', header: 'Кто', cell: ({ actor_name }) => actor_name ?? 'Портал' },
];

function aboutOf(values: unknown): string | null {
  if (values === null || typeof values !== 'object') return null;
  const { number, name, place, from, to } = values as Record<string, unknown>;
  const words = [
    typeof number === 'number' ? `№ ${number}` : null,
    textOf(name) ?? textOf(place),
    textOf(from) !== null && textOf(to) !== null ? `${textOf(from)} → ${textOf(to)}` : null,
  ];
  return words.filter((word) => word !== null).join(', ') || null;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function Values({ title, values }: { title: string; values: unknown }) {
  if (values === null || values === undefined) return null;
  return (
    <Stack gap={1}>
      <Text weight="semibold">{title}</Text>
      <Text mono preserve size="caption">
        {JSON.stringify(values, null, 2)}
      </Text>
    </Stack>
  );
}
