import { ABSENCE_KIND_WORDS, ABSENCE_STATE_WORDS, type Absence, mayWithdrawAbsence } from '@studio/contracts';
import { client, orpc } from '@studio/portal';
import { ActionDialog, SectionCard, useAction } from '@studio/screens';
import { Button, IconPlus, Row, Stack, Text, useToday } from '@studio/ui';
import { useState } from 'react';
import { AbsenceForm } from '../absences/absence-form';
import { useRights } from '../schedule/use-rights';
import { daysWords } from '../words/dates';

/** Own leave and sickness: requested here, decided by a planner. */
export function MyAbsences({ absences }: { absences: readonly Absence[] }) {
  const { id } = useRights();
  const today = useToday();
  const [asking, setAsking] = useState(false);
  const [asked, setAsked] = useState<Absence | null>(null);
  const cancel = useAction({
    run: ({ id: absence, revision }: Absence) =>
      client.schedule.decideAbsence({ id: absence, revision, decision: 'cancel' }),
    done: ({ kind, state }) => `${ABSENCE_KIND_WORDS[kind]}: ${ABSENCE_STATE_WORDS[state].toLowerCase()}`,
    onDone: () => setAsked(null),
    invalidates: [orpc.schedule.key()],
  });
  return (
    <SectionCard title="Отпуск и выходные">
      <Stack gap={3}>
        {absences.map((absence) => (
          <Row key={absence.id} justify="between" align="center" gap={2}>
            <Stack gap={0}>
              <Text>
                {ABSENCE_KIND_WORDS[absence.kind]}: {daysWords(absence.from, absence.to)}
              </Text>
              <Text size="caption" tone="muted">
                {ABSENCE_STATE_WORDS[absence.state]}
              </Text>
            </Stack>
            {mayWithdrawAbsence(absence, today) && (
              <Button size="sm" onClick={() => setAsked(absence)}>
                Отменить
              </Button>
            )}
          </Row>
        ))}
        <Button icon={<IconPlus />} onClick={() => setAsking(true)}>
          Попросить отпуск или день
        </Button>
      </Stack>
      {asked && (
        <ActionDialog
          title={asked.state === 'approved' ? 'Отменить согласованное?' : 'Отменить запрос?'}
          description={`${ABSENCE_KIND_WORDS[asked.kind]}: ${daysWords(asked.from, asked.to)}.${
            asked.state === 'approved' ? ' Чтобы вернуть эти дни, придётся просить их заново.' : ''
          }`}
          confirmLabel="Отменить"
          cancelLabel="Назад"
          busy={cancel.busy}
          error={cancel.error}
          failure="Не отменено"
          onConfirm={() => cancel.run(asked)}
          onClose={() => setAsked(null)}
        />
      )}
      {asking && <AbsenceForm employeeId={id} people={null} onClose={() => setAsking(false)} />}
    </SectionCard>
  );
}
