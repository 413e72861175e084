import { mayRetouchMove, type Photo, type RetouchState, RETOUCH_WORDS } from '@studio/contracts';
import { client, confirmDone, orpc } from '@studio/portal';
import { FormDialog, FormField, useRecordForm } from '@studio/screens';
import { countOf, DateInput, Select, TextArea } from '@studio/ui';
import { useState } from 'react';
import { PHOTO_FORMS } from '../photos/photo-words';
import { AreaPicker } from './area-picker';
import type { PictureArea } from './picture-area';

const ORDER: readonly RetouchState[] = ['ordered', 'in_work', 'review', 'done', 'none'];
const MOVES: Record<RetouchState, string> = {
  ordered: 'Заказать ретушь',
  in_work: 'Взять в работу',
  review: 'Сдать на проверку',
  done: 'Принять',
  none: 'Снять заказ',
};

interface RetouchDialogProps {
  sessionId: string;
  photos: readonly Photo[];
  onClose: () => void;
  onSaved: () => void;
}

/** Moves photos through the retouch states: only the moves that all of them allow are offered. */
export function RetouchDialog({ sessionId, photos, onClose, onSaved }: RetouchDialogProps) {
  const states = [...new Set(photos.map(({ retouch_state }) => retouch_state))];
  const moves = ORDER.filter((to) => states.every((from) => from !== to && mayRetouchMove(from, to)));
  const returned = states.some((state) => state === 'review' || state === 'done');
  const remarkLabel = returned ? 'Что исправить' : 'Что сделать со снимком';
  const [area, setArea] = useState<PictureArea | null>(null);
  const [only] = photos.length === 1 ? photos : [];
  const form = useRecordForm({
    initial: () => ({ to: moves[0] ?? '', remark: '', due_on: '' }),
    labels: { to: 'Что сделать', remark: remarkLabel, due_on: 'Готово к' },
    check: ({ to, remark }) => ({
      ...(to === '' && { to: 'Эти снимки в разных состояниях: выберите снимки одного состояния.' }),
      ...(to === 'ordered' && returned && remark.trim() === '' && { remark: 'Напишите, что исправить.' }),
    }),
    send: ({ values: { to, remark, due_on } }) =>
      client.photos.retouch({
        photosessionId: sessionId,
        photo_ids: photos.map(({ id }) => id),
        to: to as RetouchState,
        ...(remark.trim() !== '' && { remark }),
        ...(to === 'ordered' && area !== null && { area }),
        ...(due_on !== '' && { due_on }),
      }),
    onSaved: () => {
      const { to } = form.values;
      const done = returned && to === 'ordered' ? 'на доработке' : RETOUCH_WORDS[to as RetouchState].toLowerCase();
      confirmDone(`${countOf(photos.length, PHOTO_FORMS)}: ${done}`);
      onSaved();
    },
    invalidates: [orpc.photos.key()],
  });
  return (
    <FormDialog
      form={form}
      title={`Ретушь: ${countOf(photos.length, PHOTO_FORMS)}`}
      submitLabel="Готово"
      failure="Состояние ретуши не изменено"
      onClose={onClose}
    >
      <FormField form={form} name="to" label="Что сделать" required>
        <Select
          value={form.values.to}
          options={moves.map((to) => ({
            value: to,
            label: to === 'ordered' && returned ? 'Вернуть на доработку' : MOVES[to],
          }))}
          onChange={(to) => form.change({ to })}
        />
      </FormField>
      {form.values.to === 'ordered' && (
        <>
          <FormField form={form} name="remark" label={remarkLabel} required={returned}>
            <TextArea value={form.values.remark} maxLength={2_000} onChange={(remark) => form.change({ remark })} />
          </FormField>
          {only && <AreaPicker sessionId={sessionId} photo={only} area={area} onChange={setArea} />}
          <FormField form={form} name="due_on" label="Готово к">
            <DateInput value={form.values.due_on} onChange={(due_on) => form.change({ due_on })} />
          </FormField>
        </>
      )}
    </FormDialog>
  );
}
