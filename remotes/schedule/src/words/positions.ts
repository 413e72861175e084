import { SHIFT_POSITION_WORDS, SHIFT_POSITIONS } from '@studio/contracts';

/** What people work as in a shift, as options of a select. */
export const POSITION_OPTIONS = SHIFT_POSITIONS.map((value) => ({ value, label: SHIFT_POSITION_WORDS[value] }));
