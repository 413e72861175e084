import { OFFICE_PLACE_ID, type StockPlace, type StockRequest } from '@studio/contracts';
import { confirmDone, newId, orpc } from '@studio/portal';
import { FormDialog, FormField, useRecordForm } from '@studio/screens';
import { Checkbox, DateInput, Select, Stack, TextArea, TextInput, useToday } from '@studio/ui';
import { useState } from 'react';
import { AskedAlready } from './asked-already';
import { type DocumentKind, DOCUMENTS, type DocumentValues } from './documents';
import { linesFault, type LineDraft } from './line-draft';
import { PhotoInput } from '../photos/photo-input';
import { LinesEditor } from './lines-editor';
import { useMeant } from './use-meant';

interface DocumentDialogProps {
  kind: DocumentKind;
  place: StockPlace;
  /** Places that the goods may go to, or come from. */
  others?: readonly StockPlace[];
  /** Chosen initially. */
  other?: string;
  lines?: readonly LineDraft[];
  request_id?: string;
  /** A draft, or a request that came back: it is written on. */
  written?: StockRequest;
  onClose: () => void;
}

/** A document of a place: consumption, write-off, purchase, request or shipment. It is posted whole or not at all. */
export function DocumentDialog({
  kind,
  place,
  others = [],
  other = '',
  lines = [],
  request_id,
  written,
  onClose,
}: DocumentDialogProps) {
  const document = DOCUMENTS[kind];
  const today = useToday(place.time_zone);
  const [id] = useState(() => written?.id ?? newId());
  const meant = useMeant();
  const rule = { signed: document.signed === true, withLots: document.supplier === true };
  const form = useRecordForm<DocumentValues, unknown>({
    initial: {
      lines,
      other,
      reason: '',
      supplier: '',
      paper: '',
      note: written?.note ?? '',
      photo: null,
      occurred_on: '',
      isDraft: false,
    },
    labels: {
      lines: 'Материалы',
      other: document.other ?? 'Куда',
      reason: 'Причина',
      supplier: 'Поставщик',
      occurred_on: 'День',
    },
    check: (values) => ({
      ...faultOfLines(linesFault(values.lines, rule)),
      ...(document.other && values.other === '' && { other: 'Выберите из списка.' }),
      ...(document.reason && values.reason.trim().length < 3 && { reason: 'Укажите причину.' }),
    }),
    send: ({ values }) =>
      meant(values, (is_meant) =>
        document.send({ id, place, values, request_id, revision: written?.revision, meant: is_meant }),
      ),
    onSaved: () => {
      confirmDone(form.values.isDraft ? 'Черновик сохранён' : document.done);
      onClose();
    },
    invalidates: [orpc.consumables.key()],
    fieldOf: (input) => (input.startsWith('lines') ? 'lines' : OTHER_FIELDS.test(input) ? 'other' : null),
  });
  const { values, change } = form;
  return (
    <FormDialog
      form={form}
      title={document.title}
      description={place.name}
      size="lg"
      submitLabel={values.isDraft ? 'Сохранить черновик' : document.submit}
      failure="Документ не проведён"
      onClose={onClose}
    >
      <Stack gap={4}>
        {document.other && (
          <FormField form={form} name="other" label={document.other} required>
            <Select
              value={values.other}
              onChange={(next) => change({ other: next })}
              placeholder="Выберите"
              options={others
                .filter(({ id: each }) => each !== place.id)
                .map((one) => ({ value: one.id, label: one.name, ...(one.city_name && { hint: one.city_name }) }))}
            />
          </FormField>
        )}
        {document.supplier && (
          <>
            <FormField form={form} name="supplier" label="Поставщик">
              <TextInput value={values.supplier} maxLength={120} onChange={(supplier) => change({ supplier })} />
            </FormField>
            <FormField form={form} name="paper" label="Номер накладной">
              <TextInput value={values.paper} maxLength={60} onChange={(paper) => change({ paper })} />
            </FormField>
          </>
        )}
        <FormField form={form} name="lines" label="Материалы" required>
          <LinesEditor
            lines={values.lines}
            place={
              kind === 'ask-transfer' ? values.other || undefined : kind === 'request' ? OFFICE_PLACE_ID : place.id
            }
            onChange={(next) => change({ lines: next })}
            withSum={document.supplier === true}
            signed={rule.signed}
            error={form.error}
          />
        </FormField>
        {kind === 'request' && <AskedAlready city={place} lines={values.lines} written={written} />}
        {document.reason && (
          <FormField form={form} name="reason" label="Причина" required>
            <TextInput value={values.reason} maxLength={500} onChange={(reason) => change({ reason })} />
          </FormField>
        )}
        {document.photo && (
          <FormField form={form} name="photo" label={document.photo}>
            <PhotoInput label={document.photo} photo={values.photo} onChange={(photo) => change({ photo })} />
          </FormField>
        )}
        {document.dated && (
          <FormField form={form} name="occurred_on" label="День, если не сегодня">
            <DateInput value={values.occurred_on} max={today} onChange={(occurred_on) => change({ occurred_on })} />
          </FormField>
        )}
        <FormField form={form} name="note" label="Примечание">
          <TextArea value={values.note} maxLength={1000} onChange={(note) => change({ note })} />
        </FormField>
        {document.drafts && (
          <Checkbox checked={values.isDraft} onChange={(isDraft) => change({ isDraft })}>
            Пока черновик: офис его не увидит
          </Checkbox>
        )}
      </Stack>
    </FormDialog>
  );
}

const OTHER_FIELDS = /^(city_id|location_id|other_location_id)$/;

const faultOfLines = (lines: string | null) => (lines === null ? {} : { lines });
