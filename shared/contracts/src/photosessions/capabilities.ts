import { type CapabilityRule, held } from '../access/capability-rule';
import { ADMIN_AND_ABOVE } from '../access/staff-group';

export const PHOTOSESSIONS_CAPABILITIES = {
  /** Original files; a client gets those of a paid order without it. */
  read_originals: held('designer', ...ADMIN_AND_ABOVE),
} as const satisfies Record<string, CapabilityRule>;
