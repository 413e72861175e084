import type { HeldCard } from '@studio/contracts';
import { client, confirmDone } from '@studio/portal';
import { FormDialog, FormField, heldName, locationRef, usePlaceToday, useRecordForm } from '@studio/screens';
import { DateInput, formatMoney, Grid, Stack, TextInput, TimeInput } from '@studio/ui';
import { LineItems, MoneyInput, NumberInput } from '@studio/ui/widgets';
import { changedByDecision } from './changed-by-decision';
import { useState } from 'react';
import { correctionOf, goodsOf, isRaised, tallyWords, type TypedLine, typedOf } from './correction';
import { ProductPicker } from './product-picker';
import type { SaidSaleOf } from './said-sale';
import { seenOf } from './seen-of';
import { SessionPicker } from './session-picker';
import { momentOf } from './wall-moment';

interface CorrectDialogProps {
  /** As it was on the screen when the correction began. */
  seen: HeldCard;
  came: SaidSaleOf;
  onClose: () => void;
}

const MAX_NOTE = 500;

/** Corrects lines, cash, time and session of a held sale, and lets it count. */
export function CorrectDialog({ seen, came, onClose }: CorrectDialogProps) {
  const { time_zone, location_id, subject } = seen;
  const today = usePlaceToday(locationRef(location_id));
  const [session, setSession] = useState(subject?.title ?? null);
  const form = useRecordForm({
    initial: () => typedOf(seen, came),
    labels: {
      lines: 'Что продано',
      amount_kop: 'Взято наличными',
      day: 'День продажи',
      time: 'Время продажи',
      photosession_id: 'Фотосессия',
      note: 'Что исправлено и почему',
    },
    check: (typed) => ({
      ...(typed.lines.length === 0 && { lines: 'Оставьте хотя бы одну строку.' }),
      ...(typed.lines.some(({ quantity, price_kop }) => (quantity ?? 0) <= 0 || price_kop === null) && {
        lines: 'В каждой строке укажите количество больше нуля и цену.',
      }),
      ...(typed.lines.some(({ product_id }) => product_id === '') && { lines: 'Выберите товар в каждой строке.' }),
      ...(typed.amount_kop === null && { amount_kop: 'Укажите, сколько взято.' }),
      ...(typed.day === '' && { day: 'Укажите день: 09.03.2026.' }),
      ...(typed.day !== '' && momentOf(typed.day, typed.time, time_zone) === null && { time: 'Укажите время: 14:30.' }),
      ...((momentOf(typed.day, typed.time, time_zone) ?? '') > new Date().toISOString() && {
        time: 'Это время ещё не наступило.',
      }),
      ...(typed.amount_kop !== null &&
        Object.keys(correctionOf(typed, seen, came)).length === 1 && {
          amount_kop: 'Ничего не исправлено. Засчитать как есть можно без исправления.',
        }),
      ...(isRaised(typed, came) && {
        amount_kop: `Получено больше, чем стоят товары: ${formatMoney(goodsOf(typed.lines))}.`,
      }),
      ...(typed.note.trim() === '' && { note: 'Напишите, что исправлено и почему.' }),
    }),
    send: ({ values: typed }) =>
      client.standing.decide({
        ...seenOf(seen),
        decision: 'correct',
        note: typed.note.trim(),
        correction: correctionOf(typed, seen, came),
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
            lineLabel={({ name }) => name}
            newLine={() => ({ at: nextAt(values.lines), product_id: '', name: '', quantity: 1, price_kop: null })}
            addLabel="Добавить товар"
            columns={[
              {
                id: 'name',
                header: 'Товар',
                cell: (line, put, index) => (
                  <ProductPicker
                    location={location_id}
                    line={line}
                    label={`Товар, строка ${index + 1}`}
                    onChange={put}
                  />
                ),
              },
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
        <FormField
          form={form}
          name="amount_kop"
          label="Взято наличными"
          hint={tallyWords(values.lines, values.amount_kop)}
          required
        >
          <MoneyInput value={values.amount_kop} onChange={(amount_kop) => change({ amount_kop })} />
        </FormField>
        <Grid columns={2} gap={3}>
          <FormField form={form} name="day" label="День продажи" required>
            <DateInput value={values.day} max={today} onChange={(day) => change({ day })} />
          </FormField>
          <FormField form={form} name="time" label="Время продажи" required>
            <TimeInput value={values.time} onChange={(time) => change({ time })} />
          </FormField>
        </Grid>
        <FormField form={form} name="photosession_id" label="Фотосессия">
          <SessionPicker
            location={location_id}
            value={values.photosession_id}
            title={session}
            onChange={(photosession_id, title) => {
              setSession(title);
              change({ photosession_id });
            }}
          />
        </FormField>
        <FormField form={form} name="note" label="Что исправлено и почему" required>
          <TextInput value={values.note} maxLength={MAX_NOTE} onChange={(note) => change({ note })} />
        </FormField>
      </Stack>
    </FormDialog>
  );
}

/** Of a line that is added: below all others. */
const nextAt = (lines: readonly TypedLine[]) => Math.min(0, ...lines.map(({ at }) => at)) - 1;
