import type { PublicationLine, ScheduleBoard } from '@studio/contracts';
import { client, newId, orpc } from '@studio/portal';
import { QueryView, useAction } from '@studio/screens';
import { Badge, Button, Dialog, EmptyState, ErrorNotice, Field, Row, Stack, Text, TextArea } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalsOf } from '../grid/use-plan';
import { dayMonth } from '../words/dates';
import { factWords } from '../words/facts';

const CHANGES: Record<PublicationLine['change'], { label: string; tone: 'success' | 'info' | 'danger' }> = {
  added: { label: 'Новая', tone: 'success' },
  changed: { label: 'Изменена', tone: 'info' },
  removed: { label: 'Снята', tone: 'danger' },
};

interface PublishDialogProps {
  board: ScheduleBoard;
  locationId: string | null;
  onClose: () => void;
}

/** What will be told to whom, before it is told. */
export function PublishDialog({ board, locationId, onClose }: PublishDialogProps) {
  const { from, to } = board;
  const input = { from, to, ...(locationId !== null && { location_id: locationId }) };
  const draft = useQuery(orpc.schedule.unpublished.queryOptions({ input, staleTime: 0 }));
  const [id] = useState(newId);
  const [comment, setComment] = useState('');
  const publish = useAction({
    run: () =>
      client.schedule.publish({
        id,
        from,
        to,
        location_ids: board.locations.map((place) => place.id),
        comment: comment.trim() || null,
      }),
    done: ({ lines }) => `График опубликован, смен в сообщении: ${lines.length}`,
    onDone: onClose,
    invalidates: [orpc.schedule.key()],
  });
  const lines = draft.data?.lines ?? [];
  return (
    <Dialog
      open
      size="lg"
      title="Публикация графика"
      description={`${dayMonth(from)} – ${dayMonth(to)}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Отмена</Button>
          <Button
            variant="primary"
            loading={publish.busy}
            disabled={lines.length === 0}
            onClick={() => publish.run(undefined)}
          >
            {draft.data && lines.length > 0 ? `Опубликовать и сообщить (${draft.data.people})` : 'Опубликовать'}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {publish.error && (
          <ErrorNotice title="График не опубликован" requestId={publish.error.requestId}>
            {refusalsOf(publish.error)
              .map(({ message }) => message)
              .join(' ') || publish.error.message}
          </ErrorNotice>
        )}
        <QueryView
          query={draft}
          what="изменения"
          empty={{
            when: (data) => data.lines.length === 0,
            show: <EmptyState kind="nothing-yet" compact title="Всё уже опубликовано" />,
          }}
        >
          {(data) => (
            <Stack gap={2} as="ul">
              {data.warnings.map(({ shift_id, message }) => (
                <Text key={`${shift_id}${message}`} as="li" tone="warning" size="caption">
                  ⚠ {message}
                </Text>
              ))}
              {data.lines.map((line) => (
                <Row key={line.shift_id} as="li" gap={3} align="start">
                  <Badge tone={CHANGES[line.change].tone}>{CHANGES[line.change].label}</Badge>
                  <Stack gap={0} grow>
                    {line.before && (
                      <Text tone={line.after ? 'muted' : 'default'} size={line.after ? 'caption' : 'body'}>
                        {line.after ? `было: ${factWords(line.before)}` : factWords(line.before)}
                      </Text>
                    )}
                    {line.after && <Text>{factWords(line.after)}</Text>}
                    <Text size="caption" tone="muted">
                      {line.location_name}
                    </Text>
                  </Stack>
                </Row>
              ))}
            </Stack>
          )}
        </QueryView>
        {lines.length > 0 && (
          <Field label="Комментарий" hint="Останется в истории публикаций">
            <TextArea value={comment} maxLength={500} onChange={setComment} />
          </Field>
        )}
      </Stack>
    </Dialog>
  );
}
