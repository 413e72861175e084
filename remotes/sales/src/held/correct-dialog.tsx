import type { HeldCard } from '@studio/contracts';
import { client, confirmDone } from '@studio/portal';
import { FormDialog, FormField, useRecordForm } from '@studio/screens';
import { formatMoney, Stack, Text, TextInput } from '@studio/ui';
import { LineItems, MoneyInput, NumberInput } from '@studio/ui/widgets';
import { changedByDecision } from './changed-by-decision';
import { heldName, seenOf } from './held-words';
import type { SaidSaleOf } from './said-sale';

interface TypedLine {
  at: number;
  quantity: number | null;
  price_kop: number | null;
}

interface CorrectDialogProps {
  /** As it was on the screen when the correction began. */
  seen: HeldCard;
  came: SaidSaleOf;
  onClose: () => void;
}

const MAX_NOTE = 500;

/** Corrects lines and cash of a held sale, and lets it count. */
export function CorrectDialog({ seen, came, onClose }: CorrectDialogProps) {
  const form = useRecordForm({
    initial: () => ({
      lines: came.lines.map(({ quantity, price_kop }, at): TypedLine => ({ at, quantity, price_kop })),
      amount_kop: came.amount_kop as number | null,
      note: '',
    }),
    labels: { lines: 'Что продано', amount_kop: 'Взято наличными', note: 'Что исправлено и почему' },
    check: ({ lines, amount_kop, note }) => ({
      ...(lines.length === 0 && { lines: 'Оставьте хотя бы одну строку.' }),
      ...(lines.some(({ quantity, price_kop }) => (quantity ?? 0) <= 0 || price_kop === null) && {
        lines: 'В каждой строке укажите количество больше нуля и цену.',
      }),
      ...(amount_kop === null && { amount_kop: 'Укажите, сколько взято.' }),
      ...(amount_kop === came.amount_kop &&
        isAsItCame(lines, came) && { amount_kop: 'Ничего не исправлено. Засчитать как есть можно без исправления.' }),
      ...(note.trim() === '' && { note: 'Напишите, что исправлено и почему.' }),
    }),
    send: ({ values: { lines, amount_kop, note } }) =>
      client.standing.decide({
        ...seenOf(seen),
        decision: 'correct',
        note: note.trim(),
        correction: {
          kind: 'sale',
          ...(!isAsItCame(lines, came) && { lines: lines.flatMap((line) => correctedLine(line, came)) }),
          ...(amount_kop !== null && amount_kop !== came.amount_kop && { amount_kop }),
        },
      }),
    onSaved: () => {
      confirmDone('Запись исправлена и учтена');
      onClose();
    },
    invalidates: changedByDecision(),
  });
  const { values, change } = form;
  return (
    <FormDialog
      form={form}
      title="Исправить и засчитать"
      description={`${heldName(seen)}: пришло ${formatMoney(came.amount_kop)}.`}
      submitLabel={`Засчитать ${formatMoney(values.amount_kop ?? 0)}`}
      failure="Решение не принято"
      onClose={onClose}
    >
      <Stack gap={4}>
        <FormField form={form} name="lines" label="Что продано">
          <LineItems<TypedLine>
            label="Что продано"
            lines={values.lines}
            lineId={({ at }) => String(at)}
            lineLabel={({ at }) => came.lines[at]?.name ?? ''}
            columns={[
              { id: 'name', header: 'Товар', cell: ({ at }) => <Text>{came.lines[at]?.name}</Text> },
              {
                id: 'quantity',
                header: 'Сколько',
                width: '6rem',
                cell: ({ quantity }, put, index) => (
                  <NumberInput
                    aria-label={`Количество, строка ${index + 1}`}
                    value={quantity}
                    min={1}
                    onChange={(next) => put({ quantity: next })}
                  />
                ),
              },
              {
                id: 'price',
                header: 'Цена',
                width: '9rem',
                cell: ({ price_kop }, put, index) => (
                  <MoneyInput
                    aria-label={`Цена, строка ${index + 1}`}
                    value={price_kop}
                    onChange={(next) => put({ price_kop: next })}
                  />
                ),
              },
            ]}
            onChange={(lines) => change({ lines: [...lines] })}
          />
        </FormField>
        <FormField form={form} name="amount_kop" label="Взято наличными" required>
          <MoneyInput value={values.amount_kop} onChange={(amount_kop) => change({ amount_kop })} />
        </FormField>
        <FormField form={form} name="note" label="Что исправлено и почему" required>
          <TextInput value={values.note} maxLength={MAX_NOTE} onChange={(note) => change({ note })} />
        </FormField>
      </Stack>
    </FormDialog>
  );
}

function isAsItCame(lines: readonly TypedLine[], came: SaidSaleOf): boolean {
  return (
    lines.length === came.lines.length &&
    lines.every(
      ({ at, quantity, price_kop }) => quantity === came.lines[at]?.quantity && price_kop === came.lines[at]?.price_kop,
    )
  );
}

function correctedLine({ at, quantity, price_kop }: TypedLine, came: SaidSaleOf) {
  const line = came.lines[at];
  return line ? [{ ...line, quantity: quantity ?? line.quantity, price_kop: price_kop ?? line.price_kop }] : [];
}
