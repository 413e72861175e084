/** What a call takes of a list's values: without those that are null, empty or false. */
type Filled<Values extends object> = {
  [Name in keyof Values]?: NonNullable<Values[Name]> extends readonly (infer Item)[]
    ? Item[]
    : NonNullable<Values[Name]>;
};

/** Leaves out null, the empty text, the empty list and false: an input of a call made of a list's values. */
export function filled<Values extends object>(values: Values): Filled<Values> {
  const kept = Object.entries(values).filter(
    ([, value]) => value !== null && value !== '' && value !== false && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(kept) as Filled<Values>;
}
