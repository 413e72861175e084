import type { StockProjectDetail } from '@studio/contracts';
import { client, orpc, useAuth } from '@studio/portal';
import { ActionDialog, QueryView, useAction } from '@studio/screens';
import { Button, Card, Divider, Drawer, formatDateLong, formatNumber, Row, Stack, StatusChip, Text } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { quantityOf } from '../words/quantity';
import { ProjectDialog } from './project-dialog';
import { ReservationRow } from './reservation-row';
import { ReserveMissingDialog } from './reserve-missing-dialog';

/** A project: line by line what is needed, held, free and short, and its reservations. */
export function ProjectDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(orpc.consumables.project.queryOptions({ input: { id } }));
  return (
    <Drawer open onClose={onClose} title={query.data?.title ?? 'Проект'} size="lg">
      <QueryView query={query} what="проект" notFound="Такого проекта нет">
        {(project) => <LoadedProject project={project} onClose={onClose} />}
      </QueryView>
    </Drawer>
  );
}

function LoadedProject({ project, onClose }: { project: StockProjectDetail; onClose: () => void }) {
  const { can } = useAuth();
  const [open, setOpen] = useState<'edit' | 'reserve' | 'close' | null>(null);
  const held = project.reservations.filter((reservation) => reservation.open > 0);
  const close = useAction({
    run: () =>
      client.consumables.closeProject({
        id: project.id,
        revision: project.revision,
        releases: held.map(({ id }) => id),
      }),
    done: () => (held.length > 0 ? 'Проект закрыт, резервы отпущены' : 'Проект закрыт'),
    onDone: onClose,
    invalidates: [orpc.consumables.key()],
  });
  const isOpen = project.state === 'open';
  const wanting = project.lines.filter((line) => line.needed > line.reserved + line.consumed);
  return (
    <Stack gap={4}>
      <Text tone="muted">
        {`№ ${project.number}, ${project.city_name}, к ${formatDateLong(project.needed_on)} · ${project.created_by_name}`}
      </Text>
      {project.note !== null && <Text>{project.note}</Text>}
      {isOpen && (
        <Row gap={2} wrap>
          {can('consumables.reserve_materials') && wanting.length > 0 && (
            <Button variant="primary" onClick={() => setOpen('reserve')}>
              Зарезервировать недостающее
            </Button>
          )}
          {project.is_mine && <Button onClick={() => setOpen('edit')}>Изменить</Button>}
          {project.is_mine && <Button onClick={() => setOpen('close')}>Закрыть проект</Button>}
        </Row>
      )}
      <Stack gap={2}>
        {project.lines.map((line) => (
          <Card key={line.item_id} gap={1} padding={3}>
            <Row justify="between" gap={3}>
              <Text weight="medium">{line.name}</Text>
              <Text weight="semibold" nowrap>
                {quantityOf(line.needed, line.unit)}
              </Text>
            </Row>
            <Row justify="between" gap={3} wrap>
              <Text size="caption" tone="subtle">
                {`Отложено ${formatNumber(line.reserved)}, израсходовано ${formatNumber(line.consumed)}, свободно ${formatNumber(line.available)}, к дате ${formatNumber(line.available_then)}`}
                {line.in_transit > 0 && ` (в пути ${formatNumber(line.in_transit)})`}
              </Text>
              {isOpen && <LineState line={line} />}
            </Row>
          </Card>
        ))}
      </Stack>
      {project.reservations.length > 0 && (
        <Stack gap={3}>
          <Text weight="semibold">Резервы проекта</Text>
          {project.reservations.map((reservation, index) => (
            <Stack key={reservation.id} gap={3}>
              {index > 0 && <Divider />}
              <ReservationRow reservation={reservation} />
            </Stack>
          ))}
        </Stack>
      )}
      {open === 'edit' && (
        <ProjectDialog
          city={{ id: project.city_id, name: project.city_name }}
          project={project}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'reserve' && <ReserveMissingDialog project={project} onClose={() => setOpen(null)} />}
      {open === 'close' && (
        <ActionDialog
          title="Закрыть проект?"
          description={held.length > 0 ? 'Всё, что проект ещё держит, отпустится:' : 'Проект ничего не держит.'}
          confirmLabel="Закрыть проект"
          busy={close.busy}
          error={close.error}
          failure="Проект не закрыт"
          onConfirm={() => close.run(undefined)}
          onClose={() => setOpen(null)}
        >
          <Stack gap={1}>
            {held.map(({ id, item, open: left, place, created_by_name }) => (
              <Text
                key={id}
              >{`${item.name}, ${quantityOf(left, item.unit)} · ${place.name} · ${created_by_name}`}</Text>
            ))}
          </Stack>
        </ActionDialog>
      )}
    </Stack>
  );
}

function LineState({ line }: { line: StockProjectDetail['lines'][number] }) {
  if (line.reserved + line.consumed >= line.needed) return <StatusChip tone="success">отложено</StatusChip>;
  return line.short > 0 ? (
    <StatusChip tone="danger">{`не хватит ${quantityOf(line.short, line.unit)}`}</StatusChip>
  ) : (
    <StatusChip tone="info">хватит</StatusChip>
  );
}
