import { passingRefusal, shiftDate, type ScheduleBoard, type ShiftTemplate, weekOf } from '@studio/contracts';
import { client, newId, orpc, useAuth } from '@studio/portal';
import { ActionDialog, QueryView, useAction, useTyped } from '@studio/screens';
import {
  Button,
  Dialog,
  Divider,
  EmptyState,
  Field,
  IconButton,
  IconTrash,
  Row,
  Stack,
  Text,
  TextInput,
} from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { spanWords, weekdayNumber } from '../words/dates';
import { weeklyShifts } from './template-shifts';

interface TemplatesDialogProps {
  board: ScheduleBoard;
  place: string;
  /** A day of the week that a template fills or is made of. */
  date: string;
  /** The one that a link names. */
  marked: string | null;
  onApply: (template: ShiftTemplate) => void;
  onClose: () => void;
}

/** Weekly templates: applied to the week on screen, saved from it, deleted. */
export function TemplatesDialog({ board, place, date, marked, onApply, onClose }: TemplatesDialogProps) {
  const { user } = useAuth();
  const notYours = user === null ? undefined : (passingRefusal(user, place) ?? undefined);
  const week = weekOf(date);
  const words = spanWords('week', week, shiftDate(week, 6));
  const templates = useQuery(orpc.schedule.templates.queryOptions({ input: { location_id: place } }));
  const shifts = board.shifts.filter(
    (one) => one.location_id === place && one.state !== 'removed' && one.date >= week && one.date <= shiftDate(week, 6),
  );
  const [name, setName] = useTyped('template', '');
  const [asked, setAsked] = useState<ShiftTemplate | null>(null);
  const invalidates = [orpc.schedule.templates.key()];
  const save = useAction({
    run: () =>
      client.schedule.saveTemplate({
        id: newId(),
        revision: null,
        location_id: place,
        name: name.trim(),
        items: shifts.map(({ date: day, position, starts, ends, break_min, employee_id }) => ({
          day: weekdayNumber(day),
          position,
          starts: starts.slice(11),
          ends: ends.slice(11),
          break_min,
          employee_id,
        })),
      }),
    done: (template) => `Шаблон «${template.name}» сохранён`,
    onDone: () => setName(''),
    failure: 'Шаблон не сохранён.',
    invalidates,
  });
  const remove = useAction({
    run: ({ id }: ShiftTemplate) => client.schedule.removeTemplate({ id }),
    done: () => 'Шаблон удалён',
    onDone: () => setAsked(null),
    invalidates,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '' && shifts.length > 0) save.run(undefined);
  };
  return (
    <Dialog open title="Шаблоны недели" description={words} onClose={onClose}>
      <Stack gap={4}>
        <QueryView
          query={templates}
          what="шаблоны"
          empty={{
            when: (rows) => rows.length === 0,
            show: (
              <EmptyState kind="nothing-yet" compact title="Шаблонов пока нет">
                Спланируйте неделю и сохраните её под именем.
              </EmptyState>
            ),
          }}
        >
          {(rows) => (
            <Stack gap={2} as="ul">
              {rows.map((template) => (
                <Row key={template.id} as="li" justify="between" gap={3}>
                  <Stack gap={0} grow>
                    <Text
                      weight={template.id === marked ? 'semibold' : 'regular'}
                      {...(template.id === marked && { 'aria-current': true })}
                    >
                      {template.name}
                    </Text>
                    <Text size="caption" tone="muted">
                      Смен в неделю: {weeklyShifts(template)}
                    </Text>
                  </Stack>
                  <Button
                    size="sm"
                    variant="primary"
                    onClick={() => {
                      onApply(template);
                      onClose();
                    }}
                  >
                    Применить
                  </Button>
                  <IconButton
                    label={`Удалить шаблон «${template.name}»`}
                    offReason={notYours}
                    onClick={() => setAsked(template)}
                  >
                    <IconTrash size={18} />
                  </IconButton>
                </Row>
              ))}
            </Stack>
          )}
        </QueryView>
        <Divider />
        <form onSubmit={submit}>
          <Stack gap={3}>
            <Field label="Сохранить эту неделю под именем" hint={`Смен в ней: ${shifts.length}`}>
              <TextInput value={name} maxLength={60} placeholder="Например: зима, двое в смене" onChange={setName} />
            </Field>
            <Row>
              <Button
                type="submit"
                loading={save.busy}
                offReason={notYours}
                disabled={name.trim() === '' || shifts.length === 0}
              >
                Сохранить шаблон
              </Button>
            </Row>
          </Stack>
        </form>
      </Stack>
      {asked && (
        <ActionDialog
          title={`Удалить шаблон «${asked.name}»?`}
          description={`Смен в неделю: ${weeklyShifts(asked)}. Вернуть его будет нельзя, смены в графике останутся.`}
          confirmLabel="Удалить"
          danger
          busy={remove.busy}
          error={remove.error}
          failure="Шаблон не удалён"
          onConfirm={() => remove.run(asked)}
          onClose={() => {
            remove.reset();
            setAsked(null);
          }}
        />
      )}
    </Dialog>
  );
}
