/** Dialogs of the actions on several sessions: one chunk, which the list loads on the first press. */
export { AssignDialog } from './assign-dialog';
export { MoveDialog } from './move-dialog';
