import type { HeldRecord } from '@studio/contracts';

/** What a decision names: the record as it was on the screen. */
export const seenOf = ({ id, revision, sum_kop }: HeldRecord) => ({ id, revision, sum_kop });
