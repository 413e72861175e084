import { type CapabilityRule, held } from '../access/capability-rule';
import { ADMIN_AND_ABOVE } from '../access/staff-group';

export const PHOTOSESSIONS_CAPABILITIES = {
  /** Original files of the sessions that one may read; a client gets those of a paid order without it. */
  read_originals: held('designer', ...ADMIN_AND_ABOVE),
  /** Taking back a move of the state that somebody else made, or that is older than `MOVE_UNDO_MINUTES`. */
  undo_moves: held(...ADMIN_AND_ABOVE),
} as const satisfies Record<string, CapabilityRule>;
