/**
 * The slots of the portal's pages where other remotes show a part, and the props of each. To add a slot, add it here and in `PART_SLOTS`,
 * and name it among the examples of the registry's schema (`scripts/remotes/remotes.schema.json`).
 */
export interface PartProps {
  /** Below the photos of a session's card. */
  'photosession.panel': { sessionId: string };
  /** Buttons next to the moves of a session's state. */
  'session.actions': { sessionId: string };
  /** A tab of an employee's card. */
  'employee.tab': { employeeId: string };
  /** A tab of a location's card. */
  'location.tab': { locationId: string };
  /** A card of the start page: what its reader can do today. `HomeTile` of `@studio/screens` draws its states. */
  'home.tile': {
    /** Tells the page that there is nothing for the reader now: the card goes; `false` brings it back. */
    onNothing: (nothing: boolean) => void;
  };
}

export type PartSlot = keyof PartProps;

export const PART_SLOTS = Object.keys({
  'photosession.panel': true,
  'session.actions': true,
  'employee.tab': true,
  'location.tab': true,
  'home.tile': true,
} satisfies Record<PartSlot, true>) as PartSlot[];
