import { hasRight, REVERSIBLE_KINDS, type StockOperation } from '@studio/contracts';
import type { Person } from '../../kernel/calls/context';
import { isPostedByHand, KIND_RIGHTS, PLACE_RIGHTS } from '../rules/document-rights';

/** Whether this person may reverse the document: they may post one like it there, and it is not reversed yet. */
export function mayReverse({ roles }: Pick<Person, 'roles'>, operation: StockOperation): boolean {
  return (
    REVERSIBLE_KINDS.includes(operation.kind) &&
    isPostedByHand(operation.kind) &&
    operation.source_kind === null &&
    operation.reversed_by === null &&
    hasRight(roles, KIND_RIGHTS[operation.kind]) &&
    hasRight(roles, PLACE_RIGHTS[operation.place.kind])
  );
}
