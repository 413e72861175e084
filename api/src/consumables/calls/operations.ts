import { failure } from '../../kernel/calls/fail';
import { calls, requireRight, scopeOf, signedIn } from '../../kernel/calls/implement';
import { findOperation, listOperations } from '../queries/operation-rows';
import { requirePlaceInReach } from '../queries/place-rows';
import { postingOf } from '../queries/posting-of';
import { lotsOf, refuseItems } from '../queries/require-items';
import { knowingLots, movesOf } from '../rules/document-moves';
import { KIND_RIGHTS, PLACE_RIGHTS } from '../rules/document-rights';
import { mayReverse } from './may-reverse';
import { postDocument } from './post-document';
import { reverseOperation } from './reverse-operation';

const operations = calls.consumables.operations.handler(({ context, input }) => {
  const scope = scopeOf(context);
  if (input.place_id) requirePlaceInReach(scope, input.place_id);
  return listOperations(context.database.db, scope, input);
});

const operation = calls.consumables.operation.handler(async ({ context, input }) => {
  const found = await findOperation(context.database.db, scopeOf(context), input.id);
  const posting = await postingOf(context.database.db, found.id);
  return { ...found, may_reverse: mayReverse(signedIn(context), found, posting, context.now()) };
});

const createOperation = calls.consumables.createOperation.handler(async ({ context, input }) => {
  const caller = signedIn(context);
  requirePlaceInReach(scopeOf(context), input.place_id);
  requireRight(caller, KIND_RIGHTS[input.kind]);
  return postDocument(context, input, input, async (tx, place, items) => {
    requireRight(caller, PLACE_RIGHTS[place.kind]);
    if (input.kind === 'purchase' && place.kind !== 'office')
      throw failure('validation_failed', { field: 'place_id', message: 'Закупку принимают только на склад офиса.' });
    const comesIn = input.kind === 'purchase' || input.kind === 'arrival';
    refuseItems(items, input.lines, { archived: !comesIn });
    if (input.kind === 'purchase' || input.kind === 'arrival')
      return movesOf.supply(place.id, await lotsOf(tx, items, input.lines));
    if (input.kind === 'adjustment') return knowingLots(movesOf.adjustment(place.id, input.lines), items);
    return knowingLots(movesOf[input.kind](place.id, input.lines), items);
  });
});

export const operationCalls = { operations, operation, createOperation, reverseOperation };
