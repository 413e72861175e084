import type { RegisteredRemote } from '@studio/portal';
import { Card, type Column, DataTable, EmptyState, Heading, Text } from '@studio/ui';
import { useRegistry } from '../../sections/use-registry';
import { AddressList } from './address-list';

/** The sections as the registry names them for this person. */
export function SectionsTable({ onExamine }: { onExamine: (address: string) => void }) {
  const registry = useRegistry();
  const columns = columnsOf(onExamine);
  return (
    <Card as="section" aria-labelledby="route-sections">
      <Heading level={2} size="h3" id="route-sections">
        Подключённые разделы
      </Heading>
      <DataTable
        caption="Подключённые разделы"
        plain
        density="compact"
        columns={columns}
        rows={registry?.remotes ?? []}
        rowKey={({ name }) => name}
        loading={registry === null}
        skeletonRows={4}
        empty={<EmptyState kind="nothing-yet" title="Разделов нет" compact />}
      />
    </Card>
  );
}

function columnsOf(onExamine: (address: string) => void): readonly Column<RegisteredRemote>[] {
  return [
    {
      id: 'title',
      header: 'Раздел',
      cell: ({ title, name }) => (
        <>
          <Text weight="medium">{title}</Text>
          <Text size="caption" tone="muted">
            {name}
          </Text>
        </>
      ),
    },
    { id: 'version', header: 'Версия', priority: 2, cell: ({ version }) => <Text mono>{version.slice(0, 12)}</Text> },
    {
      id: 'paths',
      header: 'Адреса',
      cell: ({ paths }) => <AddressList addresses={paths} onExamine={onExamine} />,
    },
  ];
}
