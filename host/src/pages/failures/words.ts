import { defineWords } from '../../language/words';

/** The title alone: the screen is for developers and support and stays Russian. */
export const failuresPageWords = defineWords('failuresPage', { title: 'Сбои разделов' });
