import type { TimeEntry } from '@studio/contracts';
import { orpc } from '@studio/portal';
import { QueryView } from '@studio/screens';
import { Button, Dialog, EmptyState, IconPlus, Stack } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRights } from '../schedule/use-rights';
import { dayMonth, monthWords } from '../words/dates';
import { CorrectionForm } from './correction-form';
import { DayTime } from './day-time';
import type { EntriesOf } from './entries-of';
import { EntryLine } from './entry-line';
import { TakeBackDialog } from './take-back-dialog';

interface EntriesDialogProps extends EntriesOf {
  onClose: () => void;
}

/** Presences of one person in the month, or a day of it with what is paid for it; planners correct them with a reason. */
export function EntriesDialog({ onClose, ...of }: EntriesDialogProps) {
  const { person, month, day = null } = of;
  const rights = useRights();
  const input = { employee_id: person.employee_id, month };
  const entries = useQuery({
    ...orpc.schedule.timeEntries.queryOptions({ input }),
    select: (rows) => (day === null ? rows : rows.filter(({ date }) => date === day)),
  });
  const [edited, setEdited] = useState<TimeEntry | 'new' | null>(null);
  const [mistaken, setMistaken] = useState<TimeEntry | null>(null);
  const mayCorrect = person.employee_id !== rights.id;
  return (
    <>
      <Dialog
        open
        title={person.full_name}
        description={day === null ? `Отметки: ${monthWords(month)}` : dayMonth(day)}
        onClose={onClose}
        {...(mayCorrect && {
          footer: (
            <Button icon={<IconPlus />} onClick={() => setEdited('new')}>
              Добавить забытую
            </Button>
          ),
        })}
      >
        <Stack gap={4}>
          {day !== null && <DayTime employeeId={person.employee_id} day={day} />}
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
                  <EntryLine
                    key={entry.id}
                    entry={entry}
                    {...(mayCorrect && { onCorrect: setEdited, onTakeBack: setMistaken })}
                  />
                ))}
              </Stack>
            )}
          </QueryView>
        </Stack>
      </Dialog>
      {/* Over the list, not instead of it: a closing dialog would take the focus from the opening one, and close it. */}
      {edited !== null && (
        <CorrectionForm {...of} entry={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
      {mistaken !== null && <TakeBackDialog entry={mistaken} onClose={() => setMistaken(null)} />}
    </>
  );
}
