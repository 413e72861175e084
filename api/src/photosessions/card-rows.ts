import { cardRows } from '../users';
import { photosession } from './schema';

/** Sessions follow who shot and who made them to another card of theirs. */
export const sessionsOfCard = [
  cardRows(photosession, { kind: 'photosessions', label: 'Фотосессии', column: photosession.photographer_id }),
  cardRows(photosession, { kind: 'own_photosessions', label: 'Созданные фотосессии', column: photosession.owner_id }),
];
