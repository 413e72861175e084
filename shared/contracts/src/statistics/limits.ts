/** Days that one question about figures may span: five years. */
export const MAX_FIGURE_DAYS = 1_830;
/** Lines of one comparison. */
export const MAX_BREAKDOWN_ROWS = 500;
/** People who come by one place on one day. */
export const MAX_VISITORS = 100_000;

/** Days after which a newcomer counts as one who stayed: the usual trial period of three months. */
export const LASTING_DAYS = 90;
