import { z } from 'zod';
import { call } from '../../call';
import { count, documentId, itemId, moment, placeId, PlaceSchema, unit } from '../fields';
import { OPERATION_KIND_NAMES } from '../words';

const tag = 'Consumables';
const at = '/consumables/inventory/items/{id}' as const;

export const itemHistoryContract = {
  /** A balance day by day, with the documents that moved it; and at any past moment, when one is named. */
  itemHistory: call({
    method: 'GET',
    path: `${at}/history`,
    summary: 'A balance over time',
    tag,
    access: 'consumables.view_history',
    scope: 'place',
  })
    .input(
      z.object({
        id: itemId,
        place_id: placeId,
        date_from: z.iso.date('Укажите начало периода.').optional(),
        date_to: z.iso.date('Укажите дату.').optional(),
        at: z.iso.datetime({ offset: true, message: 'Укажите день и время.' }).optional(),
      }),
    )
    .output(
      z.object({
        place: PlaceSchema,
        unit,
        date_from: z.iso.date(),
        date_to: z.iso.date(),
        opening: count,
        closing: count,
        /** At the requested moment. */
        balance_at: count.nullable(),
        /** Each day of the period, oldest first: the balance at its end. */
        days: z.array(z.object({ date: z.iso.date(), balance: count, received: count, spent: count })),
        documents: z.array(
          z.object({
            id: documentId,
            number: count,
            kind: z.enum(OPERATION_KIND_NAMES),
            date: z.iso.date(),
            posted_at: moment,
            delta: count,
          }),
        ),
      }),
    ),
  /** For how long it will last at each place within reach, and how much to order; with what that is computed from. */
  itemForecast: call({
    method: 'GET',
    path: `${at}/forecast`,
    summary: 'Days of cover and suggested order',
    tag,
    access: 'consumables.view_availability',
    scope: 'rows',
  })
    .input(z.object({ id: itemId }))
    .output(
      z.array(
        z.object({
          place: PlaceSchema,
          unit,
          available: count,
          in_transit: count,
          /** Expected use of the next four weeks. */
          expected: count,
          /** Days until nothing is left, weekdays considered; null when it outlasts a year or nothing is used. */
          days_of_cover: count.nullable(),
          lead_days: count,
          target: count.nullable(),
          /** What to order now. */
          suggested: count,
          /** What it is computed from. */
          basis: z.object({
            days: count,
            used: count,
            days_with_use: count,
            /** Whether the days of the week differ enough to be told apart. */
            is_weekly: z.boolean(),
          }),
        }),
      ),
    ),
};
