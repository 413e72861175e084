import { daysOfMonth, hours, isTime, SAME_TIMES, type TimeEntry, type TimeSheet } from '@studio/contracts';
import { client, newId, orpc } from '@studio/portal';
import { FormDialog, FormField, QueryView, useRecordForm } from '@studio/screens';
import {
  Button,
  DateInput,
  Dialog,
  EmptyState,
  Grid,
  IconPlus,
  Row,
  Stack,
  Text,
  TextInput,
  TimeInput,
} from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endAfter } from '../grid/plan';
import { useRights } from '../schedule/use-rights';
import { clockOf, dayMonth, monthWords } from '../words/dates';

interface EntriesDialogProps {
  person: TimeSheet['rows'][number];
  locationId: string;
  month: string;
  /** The one day that is asked for; the whole month without it. */
  day?: string | null;
  onClose: () => void;
}

/** Presences of one person in the month, or on a day of it; planners correct them with a reason. */
export function EntriesDialog({ person, locationId, month, day = null, onClose }: EntriesDialogProps) {
  const rights = useRights();
  const input = { employee_id: person.employee_id, month };
  const entries = useQuery({
    ...orpc.schedule.timeEntries.queryOptions({ input }),
    select: (rows) => (day === null ? rows : rows.filter(({ date }) => date === day)),
  });
  const [edited, setEdited] = useState<TimeEntry | 'new' | null>(null);
  const mayCorrect = person.employee_id !== rights.id;
  return (
    <>
      <Dialog
        open
        title={person.full_name}
        description={`Отметки: ${day === null ? monthWords(month) : dayMonth(day)}`}
        onClose={onClose}
        {...(mayCorrect && {
          footer: (
            <Button icon={<IconPlus />} onClick={() => setEdited('new')}>
              Добавить забытую
            </Button>
          ),
        })}
      >
        <QueryView
          query={entries}
          what="отметки"
          empty={{
            when: (rows) => rows.length === 0,
            show: <EmptyState kind="nothing-yet" compact title="Отметок нет" />,
          }}
        >
          {(rows) => (
            <Stack gap={3} as="ul">
              {rows.map((entry) => (
                <Row key={entry.id} as="li" justify="between" align="center" gap={3}>
                  <Stack gap={0}>
                    <Text>
                      {dayMonth(entry.date)}, {clockOf(entry.begins)}–
                      {entry.ends === null ? 'сейчас' : clockOf(entry.ends)}
                    </Text>
                    <Text size="caption" tone="muted">
                      {hours(entry.worked_minutes)}, {entry.location_name}
                      {entry.late_minutes ? `, опоздание ${entry.late_minutes} мин` : ''}
                      {entry.correction_reason !== null && `, ${correctionOf(entry)}`}
                    </Text>
                  </Stack>
                  {mayCorrect && (
                    <Button size="sm" onClick={() => setEdited(entry)}>
                      Исправить
                    </Button>
                  )}
                </Row>
              ))}
            </Stack>
          )}
        </QueryView>
      </Dialog>
      {/* Over the list, not instead of it: a closing dialog would take the focus from the opening one, and close it. */}
      {edited !== null && (
        <CorrectionForm
          person={person}
          locationId={locationId}
          month={month}
          day={day}
          entry={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

interface CorrectionFormProps extends EntriesDialogProps {
  entry: TimeEntry | null;
}

function CorrectionForm({ person, locationId, month, day = null, entry, onClose }: CorrectionFormProps) {
  const { from, to } = daysOfMonth(month);
  const [id] = useState(() => entry?.id ?? newId());
  const form = useRecordForm({
    initial: {
      date: entry?.date ?? day ?? from,
      begins: entry ? clockOf(entry.begins) : '10:00',
      ends: entry?.ends ? clockOf(entry.ends) : '22:00',
      reason: '',
    },
    labels: { date: 'День', begins: 'Приход', ends: 'Уход', reason: 'Причина' },
    check: ({ date, begins, ends, reason }) => ({
      ...((date < from || date > to) && { date: `День с ${dayMonth(from)} по ${dayMonth(to)}.` }),
      ...(!isTime(begins) && { begins: 'Время пишут так: 10:00.' }),
      ...(isTime(ends) ? ends === begins && { ends: SAME_TIMES } : { ends: 'Время пишут так: 22:00.' }),
      ...(reason.trim().length < 3 && { reason: 'Назовите причину.' }),
    }),
    send: ({ values: { date, begins, ends, reason } }) =>
      client.schedule.correctTime({
        id,
        revision: entry?.revision ?? null,
        employee_id: person.employee_id,
        location_id: entry?.location_id ?? locationId,
        begins: `${date}T${begins}`,
        ends: endAfter(date, begins, ends),
        month,
        reason,
      }),
    onSaved: onClose,
    invalidates: [orpc.schedule.key()],
  });
  const { values, change } = form;
  return (
    <FormDialog
      form={form}
      title="Исправить время"
      description={person.full_name}
      submitLabel="Сохранить"
      onClose={onClose}
    >
      <Stack gap={4}>
        <FormField form={form} name="date" label="День" required>
          <DateInput value={values.date} min={from} max={to} onChange={(date) => change({ date })} />
        </FormField>
        <Grid columns={2} gap={4}>
          <FormField form={form} name="begins" label="Приход" required>
            <TimeInput value={values.begins} onChange={(begins) => change({ begins })} />
          </FormField>
          <FormField form={form} name="ends" label="Уход" required>
            <TimeInput value={values.ends} onChange={(ends) => change({ ends })} />
          </FormField>
        </Grid>
        <FormField form={form} name="reason" label="Причина" required hint="Увидит сотрудник, останется в истории">
          <TextInput value={values.reason} maxLength={300} onChange={(reason) => change({ reason })} />
        </FormField>
      </Stack>
    </FormDialog>
  );
}

/** Why and by whom; a correction by nobody is what the portal itself has to say of the entry. */
function correctionOf({ correction_reason, corrected_by_name }: TimeEntry): string {
  return corrected_by_name === null
    ? (correction_reason ?? '').toLowerCase()
    : `исправлено: ${correction_reason} (${corrected_by_name})`;
}
