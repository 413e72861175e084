import { type CapabilityRule, held } from '../access/capability-rule';
import { hasPermission } from '../access/role-permissions';
import { ADMIN_AND_ABOVE, isOneOf } from '../access/staff-group';

export const PHOTOSESSIONS_CAPABILITIES = {
  /**
   * See the sessions of the places in reach: as they are with `read_photosessions`; without it, at a counter, only what handing over needs,
   * and each opening is in the trail.
   */
  read: (roles) => hasPermission(roles, 'read_photosessions') || isOneOf(['cashier'], roles),
  /** Original files of the sessions that one may read; a client gets those of a paid order without it. */
  read_originals: held('designer', ...ADMIN_AND_ABOVE),
  /** Taking back a move of the state that somebody else made, or that is older than `MOVE_UNDO_MINUTES`. */
  undo_moves: held(...ADMIN_AND_ABOVE),
} as const satisfies Record<string, CapabilityRule>;
