import { failure } from '../../kernel/calls/fail';
import { foldText, seenText } from '../../kernel/words/text';

export interface Named {
  id: string;
  name: string;
}

/** Whether another one under the parent is called so. */
export function isNameTaken(siblings: readonly Named[], { id, name }: Named): boolean {
  const wanted = foldText(seenText(name));
  return siblings.some((other) => other.id !== id && foldText(seenText(other.name)) === wanted);
}

/**
 * Names under one parent must differ by more than case, ё, spaces and invisible characters.
 * @throws `name_taken`
 */
export function refuseTakenName(siblings: readonly Named[], one: Named): void {
  if (isNameTaken(siblings, one)) throw nameTaken();
}

export function nameTaken() {
  return failure('name_taken', { field: 'name' });
}
