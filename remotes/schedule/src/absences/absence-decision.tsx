import { ABSENCE_KIND_WORDS, ABSENCE_STATE_WORDS, type Absence } from '@studio/contracts';
import { client, orpc } from '@studio/portal';
import { ActionDialog, useAction } from '@studio/screens';
import { useState } from 'react';
import { daysWords } from '../words/dates';
import { ReleaseShifts } from './release-shifts';

type Decision = 'approve' | 'reject' | 'cancel';
const VERBS: Record<Decision, string> = { approve: 'Согласовать', reject: 'Отклонить', cancel: 'Отменить' };

export interface AskedDecision {
  absence: Absence;
  decision: Decision;
}

/** Asks before an absence is decided, and whether its shifts become free. */
export function AbsenceDecision({ absence, decision, onClose }: AskedDecision & { onClose: () => void }) {
  const [release, setRelease] = useState(false);
  const decide = useAction({
    run: () =>
      client.schedule.decideAbsence({
        id: absence.id,
        revision: absence.revision,
        decision,
        release_shifts: release,
      }),
    done: ({ employee_name, state, from, to }) =>
      [
        `${employee_name}: ${ABSENCE_STATE_WORDS[state].toLowerCase()}`,
        daysWords(from, to),
        ...(release && decision === 'approve' ? ['смены этих дней свободны'] : []),
      ].join(', '),
    onDone: onClose,
    invalidates: [orpc.schedule.key(), orpc.statistics.today.key()],
  });
  return (
    <ActionDialog
      title={`${VERBS[decision]} отсутствие?`}
      description={`${absence.employee_name}. ${ABSENCE_KIND_WORDS[absence.kind]}, ${daysWords(absence.from, absence.to)}`}
      confirmLabel={VERBS[decision]}
      cancelLabel="Назад"
      busy={decide.busy}
      error={decide.error}
      failure="Решение не записано"
      onConfirm={() => decide.run(undefined)}
      onClose={onClose}
    >
      {decision === 'approve' && (
        <ReleaseShifts
          employeeId={absence.employee_id}
          from={absence.from}
          to={absence.to}
          checked={release}
          onChange={setRelease}
        />
      )}
    </ActionDialog>
  );
}
