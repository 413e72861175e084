import { type CallMeta, hasRight, type AssignedRole, locationScope, reaches, rightsNeeded } from '@studio/contracts';
import type { MatrixCase } from './matrix-case';

interface Question {
  meta: CallMeta;
  one: MatrixCase;
  roles: readonly AssignedRole[];
  /** Where the caller works, and where the target is. */
  home: string;
  location: string;
}

export interface Answer {
  status: number;
  /** Whether a list contains the target's row. */
  contains: boolean;
}

const OUT_OF_REACH = { record: 404, place: 403 } as const;

/** The answer that the declaration of a call and section 6 imply; the matrix compares the API with it. */
export function expectedAnswer({ meta, one, roles, home, location }: Question): Answer {
  const { access, scope } = meta;
  const needed = [...rightsNeeded(access), ...[one.others ?? []].flat()];
  const refused = needed.some((each) => !hasRight(roles, each));
  if (refused) return { status: 403, contains: false };
  const reach = locationScope({ roles, primary_location_id: home });
  if (scope === 'company' && reach.kind !== 'any') return { status: 403, contains: false };
  const success = one.success ?? 200;
  if (reaches(reach, location)) return { status: success, contains: true };
  const status = one.outOfReach ?? (scope === 'record' || scope === 'place' ? OUT_OF_REACH[scope] : success);
  return { status, contains: false };
}
