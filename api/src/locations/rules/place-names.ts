import { failure } from '../../kernel/fail';
import { foldText } from '../../kernel/text';

export interface Named {
  id: string;
  name: string;
}

/**
 * Names of one parent differ by more than case, ё and spaces.
 * @throws `name_taken`
 */
export function refuseTakenName(siblings: readonly Named[], { id, name }: Named): void {
  const wanted = foldText(name);
  if (siblings.some((other) => other.id !== id && foldText(other.name) === wanted)) throw nameTaken();
}

export function nameTaken() {
  return failure('name_taken', { field: 'name' });
}
