import type { StockPlace } from '@studio/contracts';
import { client } from '@studio/portal';
import { deltaLines, type LineDraft, quantityLines, supplyLines } from './line-draft';

export interface DocumentValues {
  lines: readonly LineDraft[];
  other: string;
  reason: string;
  supplier: string;
  paper: string;
  note: string;
  /** The server's name of the picture. */
  photo: string | null;
  /** A day other than today. */
  occurred_on: string;
  /** It is only kept: the other side does not see it yet. */
  isDraft: boolean;
}

interface Posted {
  /** Generated once per dialog: a repeat posts nothing twice. */
  id: string;
  place: StockPlace;
  values: DocumentValues;
  request_id?: string | undefined;
  /** Of what is written on, as it was on the screen. */
  revision?: number | undefined;
  /** Said once the server has asked about this very document. */
  meant: { is_meant?: true };
}

interface DocumentWords {
  title: string;
  submit: string;
  done: string;
  /** Label of the other place, if any. */
  other?: string;
  reason?: boolean;
  supplier?: boolean;
  /** May be kept as a draft. */
  drafts?: boolean;
  /** May be backdated. */
  dated?: boolean;
  /** What a picture may be added of: the written-off goods, or the waybill. */
  photo?: string;
  /** Quantities below zero are allowed. */
  signed?: boolean;
  send: (posted: Posted) => Promise<unknown>;
}

const { consumables } = client;

const dayOf = ({ occurred_on }: Pick<DocumentValues, 'occurred_on'>) => (occurred_on === '' ? {} : { occurred_on });

const supply = ({ meant, values: { supplier, paper, note, lines, photo, ...values } }: Posted) => ({
  ...dayOf(values),
  ...meant,
  ...(photo !== null && { photo }),
  supplier,
  document: paper,
  note,
  lines: supplyLines(lines),
});

export type DocumentKind =
  | 'consumption'
  | 'writeoff'
  | 'adjustment'
  | 'arrival'
  | 'purchase'
  | 'ship-to-city'
  | 'request'
  | 'ship-to-location'
  | 'return-to-city'
  | 'ask-transfer'
  | 'offer-transfer';

/** The documents of a place, each with its words and its call. */
export const DOCUMENTS: Record<DocumentKind, DocumentWords> = {
  consumption: {
    title: 'Расход',
    submit: 'Провести расход',
    done: 'Расход проведён',
    dated: true,
    send: ({ id, place, meant, values }) =>
      consumables.createOperation({
        ...meant,
        kind: 'consumption',
        id,
        place_id: place.id,
        note: values.note,
        ...dayOf(values),
        lines: quantityLines(values.lines),
      }),
  },
  writeoff: {
    title: 'Списание',
    submit: 'Списать',
    done: 'Материалы списаны',
    reason: true,
    photo: 'Снимок',
    dated: true,
    send: ({ id, place, meant, values }) =>
      consumables.createOperation({
        ...meant,
        kind: 'writeoff',
        id,
        place_id: place.id,
        note: values.note,
        reason: values.reason,
        photo: values.photo,
        ...dayOf(values),
        lines: quantityLines(values.lines),
      }),
  },
  adjustment: {
    title: 'Корректировка',
    submit: 'Исправить остаток',
    done: 'Остаток исправлен',
    reason: true,
    signed: true,
    send: ({ id, place, meant, values: { lines, note, reason } }) =>
      consumables.createOperation({
        ...meant,
        kind: 'adjustment',
        id,
        place_id: place.id,
        note,
        reason,
        lines: deltaLines(lines),
      }),
  },
  arrival: {
    title: 'Приход',
    submit: 'Принять на склад',
    done: 'Приход проведён',
    supplier: true,
    photo: 'Снимок накладной',
    dated: true,
    send: (posted) =>
      consumables.createOperation({ kind: 'arrival', id: posted.id, place_id: posted.place.id, ...supply(posted) }),
  },
  purchase: {
    title: 'Закупка',
    submit: 'Принять закупку',
    done: 'Закупка принята на склад',
    supplier: true,
    photo: 'Снимок накладной',
    dated: true,
    send: (posted) => consumables.createArrival({ id: posted.id, ...supply(posted) }),
  },
  'ship-to-city': {
    title: 'Отгрузка в город',
    submit: 'Отгрузить',
    done: 'Отгрузка в пути',
    other: 'Город',
    send: ({ id, values: { lines, note, other }, request_id }) =>
      consumables.createOfficeShipment({ id, city_id: other, note, request_id, lines: quantityLines(lines) }),
  },
  request: {
    title: 'Заявка в офис',
    submit: 'Отправить заявку',
    done: 'Заявка отправлена в офис',
    drafts: true,
    send: ({ id, place, revision, values: { lines, note, isDraft } }) =>
      consumables.requestFromOffice({
        id,
        cityId: place.id,
        revision,
        submit: !isDraft,
        note,
        lines: quantityLines(lines),
      }),
  },
  'ship-to-location': {
    title: 'Отгрузка на локацию',
    submit: 'Отгрузить',
    done: 'Отгрузка в пути',
    other: 'Локация',
    send: ({ id, place, values: { lines, note, other } }) =>
      consumables.shipToLocation({ id, cityId: place.id, location_id: other, note, lines: quantityLines(lines) }),
  },
  'return-to-city': {
    title: 'Возврат на склад города',
    submit: 'Отправить',
    done: 'Возврат в пути',
    send: ({ id, place, values: { lines, note } }) =>
      consumables.returnToCity({ id: place.id, shipment_id: id, note, lines: quantityLines(lines) }),
  },
  'ask-transfer': {
    title: 'Попросить у другой локации',
    submit: 'Попросить',
    done: 'Просьба отправлена',
    other: 'У кого попросить',
    send: ({ id, place, values: { lines, note, other } }) =>
      consumables.transfer({
        id: place.id,
        transfer_id: id,
        direction: 'in',
        other_location_id: other,
        note,
        lines: quantityLines(lines),
      }),
  },
  'offer-transfer': {
    title: 'Передать другой локации',
    submit: 'Передать',
    done: 'Перемещение ждёт согласования',
    other: 'Кому передать',
    send: ({ id, place, values: { lines, note, other } }) =>
      consumables.transfer({
        id: place.id,
        transfer_id: id,
        direction: 'out',
        other_location_id: other,
        note,
        lines: quantityLines(lines),
      }),
  },
};
