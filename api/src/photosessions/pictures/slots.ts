import { availableParallelism } from 'node:os';
import { failure } from '../../kernel/calls/fail';
import { slotsFor } from '../../kernel/calls/slots';

/** Decoding a picture may take some hundred megabytes. */
const PICTURES = {
  // One core remains for all other calls, however many pictures arrive.
  slots: Math.max(1, Math.min(4, availableParallelism() - 1)),
  waiting: 64,
  busy: () =>
    failure('unavailable', {
      message: 'Сервер занят обработкой снимков. Загрузка продолжится сама.',
      retryAfter: 10,
    }),
};

/** For decoding pictures. */
export const pictureSlot = slotsFor(PICTURES);
/** For reading staged files whole. Order of acquisition: this slot first, then a picture's slot. */
export const stagedSlot = slotsFor(PICTURES);
