import type { StockProject } from '@studio/contracts';
import type { ListColumn } from '@studio/screens';
import { formatDate, Row, Stack, StatusChip, Text } from '@studio/ui';

export const PROJECT_COLUMNS: readonly ListColumn<StockProject>[] = [
  {
    id: 'title',
    header: 'Проект',
    cell: ({ title, number }) => (
      <Stack gap={0}>
        <Text weight="medium">{title}</Text>
        <Text size="caption" tone="subtle">{`№ ${number}`}</Text>
      </Stack>
    ),
  },
  { id: 'date', header: 'К дате', nowrap: true, cell: ({ needed_on }) => formatDate(needed_on) },
  {
    id: 'covered',
    priority: 2,
    header: 'Обеспечено',
    align: 'end',
    nowrap: true,
    cell: ({ covered_count, line_count }) => `${covered_count} из ${line_count}`,
  },
  { id: 'state', header: 'Хватит ли', nowrap: true, cell: (project) => <Readiness project={project} /> },
  { id: 'by', header: 'Кто', priority: 2, cell: ({ created_by_name }) => created_by_name },
];

/** Whether everything will be in stock on the day. */
function Readiness({ project: { state, short_count, covered_count, line_count } }: { project: StockProject }) {
  if (state === 'closed') return <StatusChip>закрыт</StatusChip>;
  if (short_count > 0) return <StatusChip tone="danger">{`не хватит: ${short_count}`}</StatusChip>;
  return covered_count === line_count ? (
    <StatusChip tone="success">всё отложено</StatusChip>
  ) : (
    <StatusChip tone="info">хватит</StatusChip>
  );
}

export function ProjectCard({ project }: { project: StockProject }) {
  return (
    <Stack gap={1}>
      <Row justify="between" gap={3}>
        <Text weight="medium">{project.title}</Text>
        <Readiness project={project} />
      </Row>
      <Text size="caption" tone="subtle">
        {`№ ${project.number} · к ${formatDate(project.needed_on)} · обеспечено ${project.covered_count} из ${project.line_count}`}
      </Text>
    </Stack>
  );
}
