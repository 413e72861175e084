/**
 * The mask numbers a person's body and head apart: the chin's edge over the neck is a step, not a slope. People
 * count from 1, 0 is nobody.
 */
export function bodyOf(person: number): number {
  return person * 2 - 1;
}

export function headOf(person: number): number {
  return person * 2;
}

/** Whose part it is. */
export function personOf(part: number): number {
  return (part + 1) >> 1;
}
