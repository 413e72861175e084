/** What several sessions at once are asked about: one chunk, which the list does without until a press. */
export { AssignDialog } from './assign-dialog';
export { MoveDialog } from './move-dialog';
