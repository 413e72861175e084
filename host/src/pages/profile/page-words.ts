import { defineWords } from '../../language/words';

export const profilePageWords = defineWords('profilePages', { card: 'Моя карточка', profile: 'Мой профиль' });
