import { z } from 'zod';
import { call } from '../call';
import { PageQuery } from '../paging';
import { recordId } from '../record-id';
import { NewSavedViewSchema, SavedViewSchema } from '../users/schemas';
import { textOrNull } from '../text-or-null';
import { MAX_BULK_SESSIONS } from './limits';
import { PHOTOSESSION_COLUMNS, PHOTOSESSION_SORTS } from './list-columns';
import { SESSION_STATE_NAMES } from './session-state';

const tag = 'Photo sessions';

/** Filters, order and page of the list. */
export const photosessionListQuery = z.object({
  /** Part of the name (ё folds to е), of the phone, or the number. */
  search: z.string().trim().max(100).optional(),
  state: z
    .union([z.enum(SESSION_STATE_NAMES), z.array(z.enum(SESSION_STATE_NAMES))])
    .transform((one) => (Array.isArray(one) ? one : [one]))
    .optional(),
  location_id: recordId().optional(),
  photographer_id: recordId().optional(),
  /** Business dates, both included. */
  date_from: z.iso.date().optional(),
  date_to: z.iso.date().optional(),
  sort: z.enum(PHOTOSESSION_SORTS).default('created_at'),
  order: z.enum(['asc', 'desc']).default('desc'),
  ...PageQuery,
});

/** Whoever photographed has a part of what is sold. */
export const TAKEN_FOR_ONESELF = 'Готовую фотосессию себе не берут: фотографа меняет другой администратор.';

/** What is done to a list of sessions as a whole: acts on several, the list as a file, views of it. */
export const severalContract = {
  /** Each session is handled separately: failures are reported with their reason, the rest is done. */
  bulk: call({
    method: 'POST',
    path: '/photosessions/bulk',
    summary: 'One act on several photo sessions',
    tag,
    access: 'update_photosessions',
    scope: 'rows',
    repeat: 'anew',
    own: TAKEN_FOR_ONESELF,
  })
    .input(
      z.object({
        photosession_ids: z
          .array(recordId())
          .min(1, 'Выберите фотосессии.')
          .max(MAX_BULK_SESSIONS, `Не больше ${MAX_BULK_SESSIONS} за раз.`),
        act: z.discriminatedUnion('kind', [
          z.object({
            kind: z.literal('assign'),
            photographer_id: recordId().nullable(),
            /** Of an undo: given only where this one, whom the undone act put, still is. */
            from: recordId().nullable().optional(),
          }),
          z.object({
            kind: z.literal('move'),
            session_state: z.enum(SESSION_STATE_NAMES),
            /** Why, for a refusal or a cancellation. */
            reason: textOrNull(z.string().trim().max(500)).optional(),
          }),
        ]),
      }),
    )
    .output(
      z.object({
        done: z.array(z.uuid()),
        refused: z.array(
          z.object({
            photosession_id: z.uuid(),
            /** Null for one that is out of reach or none. */
            number: z.number().int().nullable(),
            code: z.string(),
            message: z.string(),
          }),
        ),
      }),
    ),
  /** The list with its filters as a file, at most 50,000 rows. */
  exportSessions: call({
    method: 'GET',
    path: '/photosessions/export',
    summary: 'Photo sessions as a file',
    tag,
    access: 'read_photosessions',
    scope: 'rows',
    outputStructure: 'detailed',
  })
    .input(
      photosessionListQuery.omit({ page: true, page_size: true }).extend({
        format: z.enum(['csv', 'xlsx']).default('xlsx'),
        columns: z
          .union([z.enum(PHOTOSESSION_COLUMNS), z.array(z.enum(PHOTOSESSION_COLUMNS))])
          .transform((some) => (Array.isArray(some) ? some : [some]))
          .optional(),
      }),
    )
    .output(z.object({ headers: z.record(z.string(), z.string()), body: z.instanceof(Blob) })),
  /** The caller's own saved views of the list. */
  views: call({
    method: 'GET',
    path: '/photosessions/views',
    summary: 'Saved views of photo sessions',
    tag,
    access: 'signed-in',
    scope: 'own',
  }).output(z.array(SavedViewSchema)),
  /** Adds a view or replaces the caller's own of that id; at most thirty. Somebody else's id gives 404. */
  saveView: call({
    method: 'PUT',
    path: '/photosessions/views/{id}',
    summary: 'Save a view of photo sessions',
    tag,
    access: 'signed-in',
    scope: 'own',
    repeat: 'content',
  })
    .input(NewSavedViewSchema)
    .output(SavedViewSchema),
  deleteView: call({
    method: 'DELETE',
    path: '/photosessions/views/{id}',
    summary: 'Delete a saved view of photo sessions',
    tag,
    access: 'signed-in',
    scope: 'own',
    repeat: 'refused',
  })
    .input(z.object({ id: recordId() }))
    .output(z.object({ id: z.uuid() })),
};
