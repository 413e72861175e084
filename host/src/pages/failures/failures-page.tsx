import { REPORT_DAYS, type FailureReport } from '@studio/contracts';
import { orpc, toPortalError, useNetwork, useSearchParams } from '@studio/portal';
import {
  Button,
  EmptyState,
  ErrorNotice,
  Field,
  Heading,
  IconArrowLeft,
  IconArrowRight,
  IconRefresh,
  Row,
  Select,
  Stack,
  Text,
} from '@studio/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { usePortal } from '../../sections/portal-context';
import { FailureDetails } from './failure-details';
import { FailureTable } from './failure-table';
import styles from './failures.module.css';

/** For support: which sections failed, how often, for how many, and why. */
export default function FailuresPage() {
  const { registry, queryClient } = usePortal();
  const known = useSyncExternalStore(registry.subscribe, registry.current);
  const { online } = useNetwork();
  const [search, setSearch] = useSearchParams();
  const remote = search.get('remote') ?? '';
  /** Where the shown page and those before it begin; the first begins at the newest. */
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const [opened, setOpened] = useState<FailureReport | null>(null);
  const cursor = cursors.at(-1);

  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...orpc.reports.list.queryOptions({ input: { ...(remote && { remote }), ...(cursor && { cursor }) } }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    meta: { persist: false },
  });

  const choose = (name: string) => {
    setCursors([]);
    setSearch(name === '' ? {} : { remote: name }, { replace: true });
  };
  const sections = sectionOptions(known?.remotes.map(({ name, title }) => ({ value: name, label: title })) ?? [], [
    remote,
    ...(data?.items.map((item) => item.remote) ?? []),
  ]);

  return (
    <Stack gap={5}>
      <div>
        <Heading level={1}>Сбои разделов</Heading>
        <Text tone="muted">
          О разделе, который у кого-то не открылся или остановился, портал сообщает сюда сам. Нажмите на строку, чтобы
          узнать причину. Одинаковые сбои считаются вместе и через {REPORT_DAYS} дней без повторов исчезают.
        </Text>
      </div>
      <div className={styles['bar']}>
        <Field label="Раздел">
          <Select options={sections} value={remote} onChange={choose} placeholder="Все разделы" />
        </Field>
        <Button
          icon={<IconRefresh size={18} aria-hidden />}
          loading={isFetching}
          onClick={() => {
            setCursors([]);
            void queryClient.invalidateQueries({ queryKey: orpc.reports.list.key() });
          }}
        >
          Обновить
        </Button>
      </div>
      {error !== null && (online || data !== undefined) && (
        <ErrorNotice
          title="Не удалось узнать о сбоях"
          requestId={toPortalError(error).requestId}
          onRetry={() => void refetch()}
          retrying={isFetching}
        >
          {error.message}
        </ErrorNotice>
      )}
      {data === undefined && error !== null ? (
        !online && (
          <EmptyState kind="offline" title="Нет связи">
            Список сбоев хранится на сервере и откроется, когда связь появится.
          </EmptyState>
        )
      ) : (
        <FailureTable
          reports={data?.items ?? []}
          registry={known}
          loading={data === undefined || isPlaceholderData}
          filtered={remote !== ''}
          onOpen={setOpened}
          onShowAll={() => choose('')}
        />
      )}
      {(cursors.length > 0 || (data?.next ?? null) !== null) && (
        <Row wrap justify="between">
          <Button
            icon={<IconArrowLeft size={18} aria-hidden />}
            disabled={cursors.length === 0}
            onClick={() => setCursors(cursors.slice(0, -1))}
          >
            Более новые
          </Button>
          <Button
            trailing={<IconArrowRight size={18} aria-hidden />}
            disabled={isPlaceholderData || (data?.next ?? null) === null}
            onClick={() => data?.next && setCursors([...cursors, data.next])}
          >
            Более старые
          </Button>
        </Row>
      )}
      <FailureDetails report={opened} registry={known} onClose={() => setOpened(null)} />
    </Stack>
  );
}

/** The deployed sections, and those that only the reports know of. */
function sectionOptions(deployed: { value: string; label: string }[], named: readonly (string | null)[]) {
  const known = new Set(deployed.map(({ value }) => value));
  const others = new Set(named.filter((name): name is string => Boolean(name) && !known.has(name ?? '')));
  return [...deployed, ...[...others].map((value) => ({ value, label: value }))];
}
