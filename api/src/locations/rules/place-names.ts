import { failure } from '../../kernel/calls/fail';
import { foldText, seenText } from '../../kernel/words/text';

export interface Named {
  id: string;
  name: string;
}

/**
 * Names under one parent must differ by more than case, ё, spaces and invisible characters.
 * @throws `name_taken`
 */
export function refuseTakenName(siblings: readonly Named[], { id, name }: Named): void {
  const wanted = foldText(seenText(name));
  if (siblings.some((other) => other.id !== id && foldText(seenText(other.name)) === wanted)) throw nameTaken();
}

export function nameTaken() {
  return failure('name_taken', { field: 'name' });
}
