import { hours, isUsualTime, mostMinutes, type ShiftPosition, type TimeToPay } from '@studio/contracts';
import { ActionDialog } from '@studio/screens';
import { Field, Grid, Select, Stack, Text } from '@studio/ui';
import { NumberInput } from '@studio/ui/widgets';
import { useState } from 'react';
import { POSITION_OPTIONS } from '../words/positions';
import { knowsPosition } from './decisions';
import { decidedWords, factsWords, whoseDay } from './hours-words';
import { type DecisionActs, useDecide } from './use-decide';

interface DecisionDialogProps extends DecisionActs {
  row: TimeToPay;
  onClose: () => void;
}

const REASONS = ['Отметились не сразу', 'Отпустили раньше', 'Просили остаться'];

/** Other minutes than plan and presence have, with a reason; of work without a shift also what the person worked as. */
export function DecisionDialog({ row, onConflict, onClose, ...acts }: DecisionDialogProps) {
  const first = row.shift_id === null ? row.present_minutes : row.minutes;
  const [whole, setWhole] = useState<number | null>(Math.floor(first / 60));
  const [rest, setRest] = useState<number | null>(first % 60);
  const [position, setPosition] = useState<ShiftPosition>(row.position ?? row.usual_position);
  const minutes = (whole ?? 0) * 60 + (rest ?? 0);
  const most = mostMinutes(row);
  const decided = decidedWords(row);
  const isNamed = !isUsualTime(row, minutes);
  const isSame =
    row.exceptions.length === 0 &&
    minutes === row.minutes &&
    (row.shift_id !== null || position === (row.position ?? row.usual_position));
  const decide = useDecide({
    ...acts,
    isTold: true,
    onDone: onClose,
    onConflict(error) {
      onClose();
      onConflict(error);
    },
  });
  return (
    <ActionDialog
      title="Сколько оплатить?"
      description={`${whoseDay(row)}. ${factsWords(row)}`}
      confirmLabel={minutes === 0 ? 'Не платить' : `Оплатить ${hours(minutes)}`}
      size="md"
      {...(isNamed && { reason: { required: true, maxLength: 300, hint: 'Увидит сотрудник', presets: REASONS } })}
      blocked={
        refusalOf(whole, rest, minutes, most) ??
        // Of one that waits the first answer may be the right one; of one that is decided it changes nothing.
        (isSame ? 'Уже решено так. Измените часы или минуты.' : null)
      }
      busy={decide.busy}
      error={decide.error}
      failure="Время не подтверждено"
      onConfirm={(reason) =>
        decide.run({ items: [{ row, minutes, position: knowsPosition(row) ? row.position : position }], reason })
      }
      onClose={onClose}
    >
      <Stack gap={4}>
        {decided !== null && <Text tone="muted">{decided}</Text>}
        <Grid columns={2} gap={4}>
          <Field label="Часы">
            <NumberInput value={whole} max={24} unit="ч" onChange={setWhole} />
          </Field>
          <Field label="Минуты">
            <NumberInput value={rest} max={59} unit="мин" onChange={setRest} />
          </Field>
        </Grid>
        {row.shift_id === null && (
          <Field label="Кем работал сотрудник" hint="По этой должности считается оплата">
            <Select options={POSITION_OPTIONS} value={position} onChange={(next) => next !== '' && setPosition(next)} />
          </Field>
        )}
      </Stack>
    </ActionDialog>
  );
}

function refusalOf(whole: number | null, rest: number | null, minutes: number, most: number): string | null {
  if (whole === null && rest === null) return 'Напишите, сколько оплатить.';
  if ((rest ?? 0) < 0 || (rest ?? 0) > 59 || (whole ?? 0) < 0) return 'Минут — от 0 до 59.';
  return minutes > most ? `По графику и отметкам не больше ${hours(most)}. Сначала исправьте отметку.` : null;
}
