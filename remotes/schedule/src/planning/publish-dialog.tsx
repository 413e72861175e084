import type { ScheduleBoard } from '@studio/contracts';
import { client, newId, orpc } from '@studio/portal';
import { QueryView, useAction, useTyped } from '@studio/screens';
import { Button, countOf, Dialog, EmptyState, ErrorNotice, Field, Stack, Text, TextArea } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { asksLines } from '../words/asks-lines';
import { refusalsOf } from '../grid/use-plan';
import { daysWords } from '../words/dates';
import { warningLines } from '../words/warning-lines';
import { DiffLines } from './diff-lines';

const SHIFTS = ['смена', 'смены', 'смен'] as const;
const TOLD = ['сотруднику', 'сотрудникам', 'сотрудникам'] as const;

/** «График опубликован: 12 смен, сообщили 2 сотрудникам» */
const doneWords = (shifts: number, people: number) =>
  `График опубликован: ${countOf(shifts, SHIFTS)}${people === 0 ? '' : `, сообщили ${countOf(people, TOLD)}`}`;

interface PublishDialogProps {
  board: ScheduleBoard;
  locationId: string | null;
  onClose: () => void;
}

/** The messages of a publication, before they are sent. */
export function PublishDialog({ board, locationId, onClose }: PublishDialogProps) {
  const { from, to } = board;
  const input = { from, to, ...(locationId !== null && { location_id: locationId }) };
  const draft = useQuery(orpc.schedule.unpublished.queryOptions({ input, staleTime: 0 }));
  const [id] = useState(newId);
  const [comment, setComment] = useTyped('publication', '');
  const publish = useAction({
    run: () =>
      client.schedule.publish({
        id,
        from,
        to,
        location_ids: board.locations.map((place) => place.id),
        comment: comment.trim() || null,
      }),
    done: ({ lines }) => doneWords(lines.length, draft.data?.people ?? 0),
    onDone: onClose,
    invalidates: [orpc.schedule.key()],
  });
  const lines = draft.data?.lines ?? [];
  const nameOf = (employeeId: string) => board.people.find((one) => one.id === employeeId)?.full_name ?? 'Сотрудник';
  return (
    <Dialog
      open
      size="lg"
      title="Публикация графика"
      description={daysWords(from, to)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{draft.data && lines.length === 0 ? 'Закрыть' : 'Отмена'}</Button>
          {lines.length > 0 && (
            <Button variant="primary" loading={publish.busy} onClick={() => publish.run(undefined)}>
              Опубликовать и сообщить ({draft.data?.people})
            </Button>
          )}
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
            show: <EmptyState kind="nothing-yet" compact title="Публиковать нечего" />,
          }}
        >
          {(data) => (
            <Stack gap={3}>
              {[...warningLines(data.warnings, nameOf), ...asksLines(board, data.lines)].map((words) => (
                <Text key={words} tone="warning" size="caption">
                  ⚠ {words}
                </Text>
              ))}
              <DiffLines lines={data.lines} />
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
