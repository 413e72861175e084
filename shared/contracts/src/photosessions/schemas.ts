import { z } from 'zod';
import { normalizePhone } from '../phone';
import { MAX_CLIENT_NAME_LENGTH, MAX_NOTES_LENGTH } from './limits';
import { RETOUCH_STATES } from './retouch';
import { SESSION_STATE_NAMES } from './session-state';
import { recordId } from '../record-id';
import { seenText } from '../seen-text';
import { textOrNull } from '../text-or-null';

const PhoneInput = z
  .string()
  .max(40)
  .transform((typed, context) => {
    const phone = normalizePhone(typed);
    if (phone === null)
      context.addIssue({ code: 'custom', message: 'Телефон не похож на номер: нужно +7 и десять цифр.' });
    return phone ?? '';
  });

/** A client's name as it is seen: one that is made of unseen marks is none. */
export const NameInput = z
  .string('Укажите имя клиента.')
  .overwrite(seenText)
  .min(1, 'Укажите имя клиента.')
  .max(MAX_CLIENT_NAME_LENGTH, `Имя длиннее ${MAX_CLIENT_NAME_LENGTH} знаков.`);

/**
 * The body of a creation or a sync (specification §7 "Sync call"): the photosession without its local-only fields. `clientName` is accepted
 * for `name`, `phone_number` for `phone`. `created_at` is the device's clock, kept for information and never trusted.
 */
export const NewPhotosessionSchema = z
  .object({
    name: NameInput.optional(),
    clientName: NameInput.optional(),
    phone: PhoneInput.optional(),
    phone_number: PhoneInput.optional(),
    photographer_id: recordId('Выберите фотографа.').nullish(),
    location_id: recordId('Выберите локацию.').nullish(),
    people_count: z.number().int().min(1).max(200).nullish(),
    notes: textOrNull(
      z.string().trim().max(MAX_NOTES_LENGTH, `Заметка длиннее ${MAX_NOTES_LENGTH} знаков.`),
    ).optional(),
    created_at: z.iso.datetime({ offset: true }).nullish(),
  })
  .superRefine((body, context) => {
    if (!body.name && !body.clientName)
      context.addIssue({ code: 'custom', path: ['name'], message: 'Укажите имя клиента.' });
    if (!body.phone && !body.phone_number)
      context.addIssue({ code: 'custom', path: ['phone'], message: 'Укажите телефон клиента.' });
  });

export const PhotosessionSchema = z.object({
  id: z.uuid(),
  /** Counted up over the whole company; what staff call the session by. */
  number: z.number().int(),
  local_id: z.string().nullable(),
  name: z.string(),
  /** E.164; without `read_photosessions` its last four digits, as «•• 45-67». */
  phone: z.string(),
  photographer_id: z.uuid().nullable(),
  photographer_name: z.string().nullable(),
  location_id: z.uuid(),
  location_name: z.string(),
  city_name: z.string(),
  time_zone: z.string(),
  /** Calendar date in the location's time zone. */
  business_date: z.iso.date(),
  session_state: z.enum(SESSION_STATE_NAMES),
  people_count: z.number().int().nullable(),
  notes: z.string().nullable(),
  created_offline: z.boolean(),
  created_by_name: z.string(),
  /** When the server stored it. */
  created_at: z.iso.datetime(),
  /** The device's clock when staff pressed «Создать»; null when it did not say. */
  device_created_at: z.iso.datetime().nullable(),
  photo_count: z.number().int(),
  /** Up to three photos to show on a card. */
  cover_photo_ids: z.array(z.uuid()),
  /** Grows with each edit or move by a person, not with photos; an edit names the one it was made from. */
  revision: z.number().int(),
});

const PhotosessionEventSchema = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  by_name: z.string(),
  from_state: z.enum(SESSION_STATE_NAMES).nullable(),
  to_state: z.enum(SESSION_STATE_NAMES),
  reason: z.string().nullable(),
  /** The event that this one undoes; null for a move forward. */
  undoes_id: z.uuid().nullable(),
});

/** The move that the caller may undo now. */
const UndoableMoveSchema = z.object({
  event_id: z.uuid(),
  from_state: z.enum(SESSION_STATE_NAMES),
  to_state: z.enum(SESSION_STATE_NAMES),
  /** Until when. */
  until: z.iso.datetime(),
});

/** An edit of a session's fields: former and new value, in words. */
const PhotosessionEditSchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  by_name: z.string(),
  changes: z.array(
    z.object({
      field: z.enum(['name', 'phone', 'photographer', 'people_count', 'notes']),
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
  ),
});

/** Another session of what seems to be the same client: same normalised name and phone. */
export const DuplicateSchema = PhotosessionSchema.pick({
  id: true,
  number: true,
  name: true,
  phone: true,
  location_name: true,
  business_date: true,
  session_state: true,
  photo_count: true,
}).extend({
  /** Written down by the same person within a minute of the one that asks: most likely one session twice. */
  is_twin: z.boolean().optional(),
});

/** One session with what belongs to it. */
export const PhotosessionDetailSchema = PhotosessionSchema.extend({
  events: z.array(PhotosessionEventSchema),
  /** Edits of the fields, the first one first. */
  edits: z.array(PhotosessionEditSchema),
  duplicates: z.array(DuplicateSchema),
  undoable_move: UndoableMoveSchema.nullable(),
});

export const PhotoSchema = z.object({
  id: z.uuid(),
  filename: z.string(),
  sha256: z.string(),
  bytes: z.number().int(),
  /** Pixels of the upright picture. */
  width: z.number().int(),
  height: z.number().int(),
  taken_at: z.iso.datetime().nullable(),
  camera: z.string().nullable(),
  position: z.number().int(),
  /** Base64 ThumbHash (evanw.github.io/thumbhash): what a cell shows before its thumbnail. */
  thumbhash: z.string(),
  uploaded_at: z.iso.datetime(),
  uploaded_by_name: z.string(),
  /** 0 for none. */
  rating: z.number().int(),
  picked: z.boolean(),
  /** The device's clock at the last mark. */
  marked_at: z.iso.datetime().nullable(),
  retouch_state: z.enum(RETOUCH_STATES),
  retouch_due_on: z.iso.date().nullable(),
  /** Why it came back from the review, and where in the picture. */
  retouch_remark: z.string().nullable(),
  retouch_area: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }).nullable(),
  version_count: z.number().int(),
  /** Number of the version that is shown; 0 for the original. */
  current_version: z.number().int(),
  /** Part of a sale or an order: such a photo is never deleted. */
  sold: z.boolean(),
});

export const SyncReplySchema = z.object({
  id: z.uuid(),
  number: z.number().int(),
  local_id: z.string().nullable(),
  /** Of the canonical JSON of the body as the server read it; see `payloadHash`. */
  sha256: z.string(),
  duplicate: z.boolean(),
  server_time: z.iso.datetime(),
});
