/** Days that one question about figures may span: five years. */
export const MAX_FIGURE_DAYS = 1_830;
/** Lines of one comparison. */
export const MAX_BREAKDOWN_ROWS = 500;
/** People who come by one place on one day. */
export const MAX_VISITORS = 100_000;
