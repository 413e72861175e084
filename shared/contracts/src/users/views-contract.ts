import { z } from 'zod';
import { call } from '../call';
import { NewSavedViewSchema, SavedViewSchema } from './schemas';
import { recordId } from '../record-id';

const tag = 'Saved views';

/** Filters, order and columns of the list of employees under a name of its owner's. */
export const viewsContract = {
  /** The caller's own saved views of the list of employees. */
  views: call({
    method: 'GET',
    path: '/employees/views',
    summary: 'Saved views',
    tag,
    access: 'signed-in',
    scope: 'own',
  }).output(z.array(SavedViewSchema)),
  /** Adds a view or replaces the caller's own of that id; at most thirty. Somebody else's id gives 404. */
  saveView: call({
    method: 'PUT',
    path: '/employees/views/{id}',
    summary: 'Save a view',
    tag,
    access: 'signed-in',
    scope: 'own',
    repeat: 'content',
  })
    .input(NewSavedViewSchema)
    .output(SavedViewSchema),
  deleteView: call({
    method: 'DELETE',
    path: '/employees/views/{id}',
    summary: 'Delete a saved view',
    tag,
    access: 'signed-in',
    scope: 'own',
    repeat: 'refused',
  })
    .input(z.object({ id: recordId() }))
    .output(z.object({ id: z.uuid() })),
};
