import { z } from 'zod';
import { call } from '../../call';
import { PageQuery, pageOf } from '../../paging';
import { recordId } from '../../record-id';
import {
  documentId,
  itemId,
  linesOf,
  newDocumentId,
  note,
  placeId,
  quantity,
  QuantityLine,
  reason,
  shortText,
} from '../fields';
import {
  CityMaterialSchema,
  DesignerActSchema,
  HoldSchema,
  ProjectDetailSchema,
  ProjectSchema,
  ReservationSchema,
} from './designer-schemas';
import {
  HOLDS_AFTER_CHANGE_NAMES,
  PROJECT_STATE_NAMES,
  RESERVATION_EVENT_NAMES,
  RESERVATION_STATE_NAMES,
} from './reservation-words';

const tag = 'Consumables';
/** Of the specification's §8. */
const denial = 'designers_only';
const cityId = recordId('Неверный номер города.');
const revision = z.number().int();
const at = '/consumables/designer' as const;
const held = '/consumables/reservations' as const;
const plan = { tag, denial, access: 'consumables.view_project_planner' } as const;
const change = { tag, denial, access: 'consumables.create_reservations' } as const;
/** Asked of designers and of those who run the place; which of them, the call says itself. */
const operate = { tag, access: 'consumables.create_operations' } as const;

/** Most reservations that one closing names. */
const MAX_RELEASED = 1_000;

const ProjectFields = {
  title: shortText(120).min(3, 'Назовите проект: хотя бы 3 знака.'),
  needed_on: z.iso.date('Укажите дату проекта.'),
  note,
  lines: linesOf(QuantityLine),
};

export const designerContract = {
  /** A city's stock and its free part, now and on a date; of the places within reach. */
  designerMaterials: call({
    method: 'GET',
    path: `${at}/city/{cityId}/materials`,
    summary: 'Materials of a city for a designer',
    tag,
    denial,
    access: 'consumables.view_availability',
    scope: 'rows',
  })
    .input(
      z.object({
        cityId,
        search: shortText().optional(),
        category: shortText(60).optional(),
        on: z.iso.date('Укажите дату.').optional(),
        ...PageQuery,
      }),
    )
    .output(pageOf(CityMaterialSchema)),
  /** What was reserved, used, released and ran out in a city, the newest first. */
  designerHistory: call({
    method: 'GET',
    path: `${at}/city/{cityId}/history`,
    summary: 'What became of a city’s reservations',
    tag,
    denial,
    access: 'consumables.view_history',
    scope: 'rows',
  })
    .input(
      z.object({
        cityId,
        event: z.enum(RESERVATION_EVENT_NAMES).optional(),
        item_id: itemId.optional(),
        project_id: documentId.optional(),
        ...PageQuery,
      }),
    )
    .output(pageOf(DesignerActSchema)),
  projects: call({ method: 'GET', path: `${at}/projects`, summary: 'Projects', ...plan, scope: 'rows' })
    .input(
      z.object({
        city_id: cityId.optional(),
        state: z.enum(PROJECT_STATE_NAMES).optional(),
        search: shortText().optional(),
        ...PageQuery,
      }),
    )
    .output(pageOf(ProjectSchema)),
  /** The same id with the same content is the same project; with other content 409 `operation_conflict`. */
  createProject: call({
    method: 'POST',
    path: `${at}/projects`,
    summary: 'Plan a project',
    ...change,
    scope: 'place',
    repeat: 'content',
    successStatus: 201,
  })
    .input(z.object({ id: newDocumentId, city_id: cityId, ...ProjectFields }))
    .output(ProjectDetailSchema),
  project: call({ method: 'GET', path: `${at}/projects/{id}`, summary: 'One project', ...plan, scope: 'record' })
    .input(z.object({ id: documentId }))
    .output(ProjectDetailSchema),
  /**
   * Of whoever has left another designer changes it. Holds that no longer agree with the plan, in quantity or day, are 409 `unusual`, which names
   * them, until the input says what becomes of them.
   */
  updateProject: call({
    method: 'PUT',
    path: `${at}/projects/{id}`,
    summary: 'Change a project',
    ...change,
    scope: 'record',
    repeat: 'content',
  })
    .input(z.object({ id: documentId, revision, ...ProjectFields, holds: z.enum(HOLDS_AFTER_CHANGE_NAMES).optional() }))
    .output(ProjectDetailSchema),
  /** Ends a project and releases what it still holds: 409 `unusual` naming it, until `releases` has those reservations. */
  closeProject: call({
    method: 'POST',
    path: `${at}/projects/{id}/close`,
    summary: 'Close a project',
    ...change,
    scope: 'record',
    repeat: 'state',
  })
    .input(
      z.object({
        id: documentId,
        revision,
        releases: z.array(documentId).max(MAX_RELEASED, `Не больше ${MAX_RELEASED} резервов.`).optional(),
      }),
    )
    .output(ProjectDetailSchema),
  reservations: call({ method: 'GET', path: held, summary: 'Reservations', ...plan, scope: 'rows' })
    .input(
      z.object({
        id: documentId.optional(),
        city_id: cityId.optional(),
        place_id: placeId.optional(),
        item_id: itemId.optional(),
        project_id: documentId.optional(),
        state: z
          .union([z.enum(RESERVATION_STATE_NAMES), z.array(z.enum(RESERVATION_STATE_NAMES))])
          .transform((one) => (Array.isArray(one) ? one : [one]))
          .optional(),
        /** Only the caller's own. */
        mine: z.stringbool('Да или нет.').optional(),
        ...PageQuery,
      }),
    )
    .output(pageOf(ReservationSchema)),
  /** Holds goods at a place, all lines or none: 409 `stock_short` names the line. Line ids are the reservations' own. */
  reserve: call({
    method: 'POST',
    path: held,
    summary: 'Reserve materials',
    tag,
    denial,
    access: 'consumables.reserve_materials',
    scope: 'place',
    repeat: 'content',
    successStatus: 201,
  })
    .input(
      z.object({
        place_id: placeId,
        project_id: documentId.optional(),
        expires_on: z.iso.date('Укажите, до какого дня держать.'),
        note,
        lines: linesOf(z.object({ id: newDocumentId, item_id: itemId, quantity })),
      }),
    )
    .output(z.array(ReservationSchema)),
  extendReservation: call({
    method: 'POST',
    path: `${held}/{id}/extend`,
    summary: 'Hold longer',
    ...change,
    scope: 'record',
    repeat: 'state',
  })
    .input(z.object({ id: documentId, revision, expires_on: z.iso.date('Укажите, до какого дня держать.') }))
    .output(ReservationSchema),
  /** Takes goods that are held, as they were on the screen: a consumption is posted under `operation_id`, once. */
  consumeReservation: call({
    method: 'POST',
    path: `${held}/{id}/consume`,
    summary: 'Use what is held',
    ...change,
    scope: 'record',
    repeat: 'state',
  })
    .input(z.object({ id: documentId, revision, operation_id: newDocumentId, quantity }))
    .output(ReservationSchema),
  /** By its author, or with a reason, which its author is told, by whoever runs the place. */
  releaseReservation: call({
    method: 'POST',
    path: `${held}/{id}/release`,
    summary: 'Let go of what is held',
    ...operate,
    scope: 'record',
    repeat: 'state',
  })
    .input(z.object({ id: documentId, revision, reason: reason.optional() }))
    .output(ReservationSchema),
  /**
   * What a reservation took and did not need comes back to its place, at the cost and in the lots with which it left, by whoever runs the place:
   * a document is posted under `operation_id`, once.
   */
  giveBackReservation: call({
    method: 'POST',
    path: `${held}/{id}/give-back`,
    summary: 'Take back what a project has left over',
    ...operate,
    scope: 'record',
    repeat: 'state',
  })
    .input(z.object({ id: documentId, revision, operation_id: newDocumentId, quantity, reason }))
    .output(ReservationSchema),
  /** Who holds a material, where, how much and until when. */
  holds: call({
    method: 'GET',
    path: '/consumables/holds',
    summary: 'Who holds a material',
    tag,
    access: 'consumables.view_availability',
    scope: 'rows',
  })
    .input(z.object({ item_id: itemId, ...PageQuery }))
    .output(pageOf(HoldSchema)),
  /** Reservations that took a material and have not given all of it back, the newest first; of the places within reach. */
  taken: call({
    method: 'GET',
    path: '/consumables/taken',
    summary: 'Who took a material for a project',
    tag,
    access: 'consumables.view_availability',
    scope: 'rows',
  })
    .input(z.object({ item_id: itemId, ...PageQuery }))
    .output(pageOf(ReservationSchema)),
};
