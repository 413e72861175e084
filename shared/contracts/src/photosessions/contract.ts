import { z } from 'zod';
import { call } from '../call';
import { pageOf } from '../paging';
import { MAX_CLIENT_NAME_LENGTH, MAX_NOTES_LENGTH } from './limits';
import {
  DuplicateSchema,
  NameInput,
  NewPhotosessionSchema,
  PhotosessionDetailSchema,
  PhotosessionSchema,
  SyncReplySchema,
} from './schemas';
import { SESSION_STATE_NAMES } from './session-state';
import { photosessionListQuery, severalContract, TAKEN_FOR_ONESELF } from './several-contract';
import { recordId } from '../record-id';
import { textOrNull } from '../text-or-null';

const tag = 'Photo sessions';

const sessionId = recordId('Неверный номер фотосессии.');

/** A local id as the offline store makes it: `ps_`, a timestamp and a random string (specification §3). */
const localId = z.string().regex(/^ps_[0-9A-Za-z_-]{10,80}$/, 'Неверный ключ записи.');

export const photosessionsContract = {
  ...severalContract,
  /** Without `read_photosessions` without clients' contacts and notes, and a phone is not searched for. */
  list: call({
    method: 'GET',
    path: '/photosessions',
    summary: 'List of photo sessions',
    tag,
    access: 'photosessions.read',
    scope: 'rows',
  })
    .input(photosessionListQuery)
    .output(pageOf(PhotosessionSchema)),
  /**
   * Creates a session, or takes in one made without a connection (specification §7 "Sync call"). With an
   * `Idempotency-Key` the same call again gives 200 and `duplicate: true`; other content under the same key gives
   * 409 `local_id_conflict`, a deleted session 410 `gone`, another person's key 403 `owner_mismatch`. A server that is
   * busy or stops answers 503 with `Retry-After`, or not at all; what it answered 201 or 200 is stored.
   */
  create: call({
    method: 'POST',
    path: '/photosessions',
    summary: 'Create or sync a photo session',
    tag,
    access: 'create_photosessions',
    scope: 'place',
    queued: 'shared',
    repeat: { key: 'local_id' },
    inputStructure: 'detailed',
    outputStructure: 'detailed',
  })
    .input(
      z.object({
        query: z.object({ sync: z.enum(['true', 'false']).optional(), timestamp: z.string().max(40).optional() }),
        headers: z.object({
          'idempotency-key': localId.optional(),
          'x-sync-request': z.enum(['true', 'false']).optional(),
          /** Employee that made the record on the device, when another may have signed in since. */
          'x-record-owner': recordId().optional(),
          /**
           * Whether the device had no connection when staff saved the record; it alone knows. No part of the payload.
           * Left out, a sync counts as made offline.
           */
          'x-created-offline': z.enum(['true', 'false']).optional(),
        }),
        body: NewPhotosessionSchema,
      }),
    )
    .output(z.object({ status: z.union([z.literal(200), z.literal(201)]), body: SyncReplySchema })),
  /** Sessions with the same normalised name and phone, newest first, at most five. */
  duplicates: call({
    method: 'GET',
    path: '/photosessions/duplicates',
    summary: 'Sessions of the same client',
    tag,
    access: 'read_photosessions',
    scope: 'rows',
  })
    .input(
      z.object({
        name: z.string().trim().min(1).max(MAX_CLIENT_NAME_LENGTH),
        phone: z.string().trim().min(1).max(40),
        except_id: recordId().optional(),
      }),
    )
    .output(z.array(DuplicateSchema)),
  /** People who can be named as photographers at the locations in the caller's reach. */
  photographers: call({
    method: 'GET',
    path: '/photosessions/photographers',
    summary: 'Photographers',
    tag,
    access: 'read_photosessions',
    scope: 'rows',
  }).output(
    z.array(
      z.object({
        id: z.uuid(),
        full_name: z.string(),
        position: z.string().nullable(),
        primary_location_id: z.uuid().nullable(),
      }),
    ),
  ),
  /** Figures of the last days for the start page, within the caller's reach. */
  summary: call({
    method: 'GET',
    path: '/photosessions/summary',
    summary: 'Figures of photo sessions',
    tag,
    access: 'read_photosessions',
    scope: 'rows',
  })
    .input(z.object({ days: z.coerce.number().int().min(1).max(366).default(30), location_id: recordId().optional() }))
    .output(
      z.object({
        /** Business dates, both included; `previous` is as long and ends the day before. */
        from: z.iso.date(),
        to: z.iso.date(),
        sessions: z.number().int(),
        previous_sessions: z.number().int(),
        photos: z.number().int(),
        previous_photos: z.number().int(),
        /** Sessions in `sold` or later, of those that came to a showing; null when none did. */
        conversion: z.number().nullable(),
        previous_conversion: z.number().nullable(),
        by_day: z.array(z.object({ date: z.iso.date(), sessions: z.number().int(), photos: z.number().int() })),
        by_state: z.array(z.object({ state: z.enum(SESSION_STATE_NAMES), sessions: z.number().int() })),
        by_location: z.array(
          z.object({
            location_id: z.uuid(),
            location_name: z.string(),
            city_name: z.string(),
            sessions: z.number().int(),
            photos: z.number().int(),
          }),
        ),
      }),
    ),
  /** Without `read_photosessions` also without its history; the opening is in the trail. */
  get: call({
    method: 'GET',
    path: '/photosessions/{id}',
    summary: 'One photo session',
    tag,
    access: 'photosessions.read',
    scope: 'record',
  })
    .input(z.object({ id: sessionId }))
    .output(PhotosessionDetailSchema),
  /**
   * Where a link of the portal's earlier version leads now: `token` is what it called the session by (its number, its key on
   * a device, its id), `photo` an id or a file name.
   */
  oldLink: call({
    method: 'GET',
    path: '/photosessions/old-links/{token}',
    summary: 'Session of an old link',
    tag,
    access: 'read_photosessions',
    scope: 'record',
  })
    .input(z.object({ token: z.string().min(1).max(200), photo: z.string().max(255).optional() }))
    .output(z.object({ photosession_id: z.uuid(), photo_id: z.uuid().nullable() })),
  /**
   * Edits fields or moves the state. A stale `revision` gives 409 `conflict` with the present session in `details`, unless the session
   * already is what the edit wants: then 200 with the session, so that a client that lost the reply may repeat the edit. A deleted session
   * gives 410 `gone`; with the header `X-Record-Owner` of another employee than the caller, 403 `owner_mismatch`.
   */
  update: call({
    method: 'PATCH',
    path: '/photosessions/{id}',
    summary: 'Edit a photo session or move its state',
    tag,
    access: 'update_photosessions',
    scope: 'record',
    queued: 'shared',
    repeat: 'content',
    own: TAKEN_FOR_ONESELF,
  })
    .input(
      z.object({
        id: sessionId,
        revision: z.number().int(),
        name: NameInput.optional(),
        phone: z.string().max(40).optional(),
        photographer_id: recordId().nullable().optional(),
        people_count: z.number().int().min(1).max(200).nullable().optional(),
        notes: textOrNull(z.string().trim().max(MAX_NOTES_LENGTH)).optional(),
        session_state: z.enum(SESSION_STATE_NAMES).optional(),
        /** Why, for a refusal or a cancellation. */
        reason: textOrNull(z.string().trim().max(500)).optional(),
      }),
    )
    .output(PhotosessionSchema),
  /**
   * Undoes the last move of the state that was not undone yet: as a separate event that erases nothing. The author of the move may within
   * `MOVE_UNDO_MINUTES`, anybody with `photosessions.undo_moves` within `MOVE_UNDO_OTHERS_HOURS`. A stale `revision` gives 409 `conflict`;
   * a move that others already depend on (a paid sale) or that is too old 409 `illegal_transition`.
   */
  undoMove: call({
    method: 'POST',
    path: '/photosessions/{id}/undo-move',
    summary: 'Take back the last move of the state',
    tag,
    access: 'update_photosessions',
    scope: 'record',
    repeat: 'state',
  })
    .input(z.object({ id: sessionId, revision: z.number().int() }))
    .output(PhotosessionSchema),
  /** Leaves a tombstone: a later sync of the same record gets 410. */
  remove: call({
    method: 'DELETE',
    path: '/photosessions/{id}',
    summary: 'Delete a photo session',
    tag,
    access: 'delete_photosessions',
    scope: 'record',
    repeat: 'refused',
  })
    .input(z.object({ id: sessionId }))
    .output(z.object({ id: z.uuid() })),
};
