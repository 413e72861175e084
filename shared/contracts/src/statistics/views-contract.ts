import { z } from 'zod';
import { call } from '../call';
import { recordId } from '../record-id';
import { NewSavedViewSchema, SavedViewSchema } from '../users/schemas';

const tag = 'Statistics';

/** Period, places and what is compared, under a name of its owner's. */
export const statisticsViewsContract = {
  /** The caller's own saved views of the statistics: period, places and what is compared. */
  views: call({
    method: 'GET',
    path: '/statistics/views',
    summary: 'Saved views of the statistics',
    tag,
    access: 'signed-in',
    scope: 'own',
  }).output(z.array(SavedViewSchema)),
  /** Adds a view or replaces the caller's own of that id; at most thirty. Somebody else's id gives 404. */
  saveView: call({
    method: 'PUT',
    path: '/statistics/views/{id}',
    summary: 'Save a view of the statistics',
    tag,
    access: 'signed-in',
    scope: 'own',
    repeat: 'content',
  })
    .input(NewSavedViewSchema)
    .output(SavedViewSchema),
  deleteView: call({
    method: 'DELETE',
    path: '/statistics/views/{id}',
    summary: 'Delete a saved view of the statistics',
    tag,
    access: 'signed-in',
    scope: 'own',
    repeat: 'refused',
  })
    .input(z.object({ id: recordId() }))
    .output(z.object({ id: z.uuid() })),
};
