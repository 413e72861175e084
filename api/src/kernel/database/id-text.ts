/** The database's text form of an id, as a pattern. Only a CASE guarantees that what is none is not cast. */
export const ID_TEXT = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
