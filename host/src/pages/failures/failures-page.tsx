import { type FailureReport, REMOTE_NAME, REPORT_DAYS } from '@studio/contracts';
import { orpc } from '@studio/portal';
import {
  choiceFilter,
  defineFilters,
  filled,
  ListScreen,
  patternField,
  useCursorRows,
  useFilters,
} from '@studio/screens';
import { Button, IconRefresh, Text, useNow } from '@studio/ui';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { usePortal } from '../../sections/portal-context';
import { FailureCard, failureColumns } from './failure-columns';
import { FailureDetails } from './failure-details';
import { sectionTitle } from './section-title';

const failureFilters = defineFilters({ remote: patternField(REMOTE_NAME) });

/** For support: which sections failed, how often, for how many, and why. */
export default function FailuresPage() {
  const { registry } = usePortal();
  const known = useSyncExternalStore(registry.subscribe, registry.current);
  const now = useNow();
  const filters = useFilters(failureFilters);
  const { remote } = filters.values;
  const [opened, setOpened] = useState<FailureReport | null>(null);
  const query = useInfiniteQuery({
    ...orpc.reports.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...filled({ remote }), ...(cursor !== undefined && { cursor }) }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    meta: { persist: false },
  });
  const rows = useCursorRows<FailureReport, { items: FailureReport[] }>(query);
  const named = query.data?.pages.flatMap(({ items }) => items.map((item) => item.remote)) ?? [];
  const sections = sectionOptions(known?.remotes.map(({ name, title }) => ({ value: name, label: title })) ?? [], [
    remote,
    ...named,
  ]);
  return (
    <>
      <ListScreen<FailureReport>
        title="Сбои разделов"
        forms={null}
        countNote="О разделе, который не открылся или остановился, портал сообщает сюда сам"
        filters={filters}
        rows={rows}
        columns={failureColumns(known, now)}
        rowId={({ id }) => id}
        rowLabel={(report) => `Сбой ${report.number}: ${sectionTitle(report, known)}`}
        onOpen={setOpened}
        card={(report) => <FailureCard report={report} registry={known} now={now} />}
        controls={[
          choiceFilter(filters, 'remote', {
            label: 'Раздел',
            any: 'Все разделы',
            options: sections,
            removeLabel: 'Показать все разделы',
          }),
        ]}
        actions={
          <Button icon={<IconRefresh size={16} aria-hidden />} loading={rows.fetching} onClick={rows.refetch}>
            Обновить
          </Button>
        }
        notices={
          named.length > 0 && (
            <Text tone="muted">
              Нажмите на строку, чтобы узнать причину. Одинаковые сбои считаются вместе и через {REPORT_DAYS} дней без
              повторов исчезают.
            </Text>
          )
        }
        moreLabel="Показать более ранние"
        empty={{
          title: 'Сбоев нет',
          cannotCreate: 'За последние 30 дней никто не сообщал о разделе, который не открылся.',
          notFoundTitle: 'У этого раздела сбоев нет',
          notFound: 'Другие разделы покажет фильтр над списком.',
          offlineTitle: 'Нет связи',
          offline: 'Список сбоев хранится на сервере и откроется, когда связь появится.',
        }}
        keysOff={opened !== null}
      />
      <FailureDetails report={opened} registry={known} onClose={() => setOpened(null)} />
    </>
  );
}

/** The deployed sections, and those that only the reports know of. */
function sectionOptions(deployed: { value: string; label: string }[], named: readonly (string | null)[]) {
  const known = new Set(deployed.map(({ value }) => value));
  const others = new Set(named.filter((name): name is string => Boolean(name) && !known.has(name ?? '')));
  return [...deployed, ...[...others].map((value) => ({ value, label: value }))];
}
