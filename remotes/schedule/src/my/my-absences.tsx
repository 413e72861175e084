import { ABSENCE_KIND_WORDS, ABSENCE_STATE_WORDS, type Absence } from '@studio/contracts';
import { client, orpc } from '@studio/portal';
import { SectionCard, useAction } from '@studio/screens';
import { Button, IconPlus, Row, Stack, Text } from '@studio/ui';
import { useState } from 'react';
import { AbsenceForm } from '../absences/absence-form';
import { useRights } from '../schedule/use-rights';
import { daysWords } from '../words/dates';

/** Own leave and sickness: asked for here, decided by whoever plans. */
export function MyAbsences({ absences }: { absences: readonly Absence[] }) {
  const { id } = useRights();
  const [asking, setAsking] = useState(false);
  const cancel = useAction({
    run: ({ id: absence, revision }: Absence) =>
      client.schedule.decideAbsence({ id: absence, revision, decision: 'cancel' }),
    done: () => 'Запрос отменён',
    failure: 'Не отменено.',
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
            <Button size="sm" loading={cancel.busy} onClick={() => cancel.run(absence)}>
              Отменить
            </Button>
          </Row>
        ))}
        <Button icon={<IconPlus />} onClick={() => setAsking(true)}>
          Попросить отпуск или день
        </Button>
      </Stack>
      {asking && <AbsenceForm employeeId={id} people={null} onClose={() => setAsking(false)} />}
    </SectionCard>
  );
}
