import { hasRight, REVERSIBLE_KINDS, type StockOperation } from '@studio/contracts';
import type { Person } from '../../kernel/calls/context';
import { isPostedByHand, KIND_RIGHTS, PLACE_RIGHTS } from '../rules/document-rights';
import { type PostingOf, reversalRefusal } from '../rules/own-reversal';

/** Whether this person may reverse the document now: they may post one like it there, it is theirs to take back, and stands. */
export function mayReverse(person: Person, operation: StockOperation, posting: PostingOf, now: Date): boolean {
  const { roles } = person;
  return (
    REVERSIBLE_KINDS.includes(operation.kind) &&
    isPostedByHand(operation.kind) &&
    operation.source_kind === null &&
    operation.reversed_by === null &&
    hasRight(roles, KIND_RIGHTS[operation.kind]) &&
    hasRight(roles, PLACE_RIGHTS[operation.place.kind]) &&
    reversalRefusal(person, posting, now) === null
  );
}
