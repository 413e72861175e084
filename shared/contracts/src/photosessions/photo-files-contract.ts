import { z } from 'zod';
import { call } from '../call';
import { recordId } from '../record-id';
import { MAX_ARCHIVE_NAMES } from './limits';

const tag = 'Photos';
const sessionId = recordId('Неверный номер фотосессии.');
const photoId = recordId('Неверный номер снимка.');

/** What may happen to a file of a photo in its life. */
export const PHOTO_FILE_EVENTS = [
  'uploaded',
  'version_added',
  'version_chosen',
  'deleted',
  'restored',
  'removed',
  'original_downloaded',
] as const;

const fileReply = z.object({
  headers: z.record(z.string(), z.string()),
  body: z.instanceof(Blob),
});

export const photoFilesContract = {
  /** The life of every file of the session, the newest first, at most 1,000 events; what one act did to several photos is one. */
  fileHistory: call({
    method: 'GET',
    path: '/photos/history/{photosessionId}',
    summary: 'History of the files',
    tag,
    access: 'read_photosessions',
    scope: 'record',
  })
    .input(z.object({ photosessionId: sessionId }))
    .output(
      z.array(
        z.object({
          id: z.uuid(),
          photo_id: z.uuid(),
          /** Of the file that the event is about: a version has its own. */
          filename: z.string(),
          /** Null once the photo is deleted for good. */
          photo_filename: z.string().nullable(),
          kind: z.enum(PHOTO_FILE_EVENTS),
          /** Number of the version that the event is about; null for the original. */
          version: z.number().int().nullable(),
          at: z.iso.datetime(),
          /** «Клиент» for what the client downloaded. */
          by_name: z.string(),
          /** The client's link and the orders in which the files were bought; null for acts of staff. */
          client: z.object({ link_id: z.uuid(), order_numbers: z.array(z.number().int()) }).nullable(),
          /** Further photos that the same act deleted, restored, removed or downloaded: a ZIP is one event. */
          others: z.array(z.string()),
        }),
      ),
    ),
  /** The uploaded bytes. Every download is in the audit and in the file history. */
  original: call({
    method: 'GET',
    path: '/photos/{photosessionId}/originals/{photoUuid}',
    summary: 'Download an original',
    tag,
    access: ['read_photosessions', 'photosessions.read_originals'],
    scope: 'record',
    outputStructure: 'detailed',
  })
    .input(z.object({ photosessionId: sessionId, photoUuid: photoId }))
    .output(fileReply),
  /**
   * Originals, or current versions, as one ZIP: all photos, the picked ones, or those named. Made while it is sent, in
   * constant memory; the length is known from the start, so that a download that breaks off is noticed.
   */
  archive: call({
    method: 'GET',
    path: '/photos/{photosessionId}/archive',
    summary: 'Download originals as a ZIP',
    tag,
    access: ['read_photosessions', 'photosessions.read_originals'],
    scope: 'record',
    outputStructure: 'detailed',
  })
    .input(
      z.object({
        photosessionId: sessionId,
        which: z.enum(['all', 'picked', 'named']).default('all'),
        photo_ids: z
          .union([photoId.transform((one) => [one]), z.array(photoId)])
          .refine((ids) => ids.length <= MAX_ARCHIVE_NAMES, `Не больше ${MAX_ARCHIVE_NAMES} снимков по именам.`)
          .optional(),
        /** `current`: the version in force where there is one. */
        files: z.enum(['original', 'current']).default('original'),
      }),
    )
    .output(fileReply),
};
