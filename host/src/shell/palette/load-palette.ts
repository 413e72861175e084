/** Fetches the palette's code; the second time it is there. */
export const loadPalette = () => import('./palette-dialog');
