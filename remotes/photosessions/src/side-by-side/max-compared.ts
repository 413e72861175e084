/** Pictures side by side; more would be smaller than tiles of the grid. */
export const MAX_COMPARED = 4;
