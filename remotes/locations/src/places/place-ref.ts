/** Kinds of nodes in the tree of places. */
export type PlaceKind = 'region' | 'city' | 'location';

/** Identifies one place of the tree. */
export interface PlaceRef {
  kind: PlaceKind;
  id: string;
}

const LIST_PATH = '/locations';

/** `location:0190…`: a place as one word, in the address and as the id of its line in the tree. */
export function refText({ kind, id }: PlaceRef): string {
  return `${kind}:${id}`;
}

/** Parses {@link refText}; null for anything else. */
export function readRef(text: string | null): PlaceRef | null {
  const match = /^(region|city|location):([0-9a-f-]{36})$/i.exec(text ?? '');
  return match ? { kind: match[1] as PlaceKind, id: match[2] ?? '' } : null;
}

/** Address of a place's card. */
export function placePath(place: PlaceRef): `/${string}` {
  return `${LIST_PATH}?${new URLSearchParams({ place: refText(place) })}`;
}
