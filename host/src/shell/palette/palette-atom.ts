import { atom } from 'jotai';

/** Whether the command palette is open. */
export const paletteAtom = atom(false);

/** What is typed into it: here, since the first field and the palette itself share it. */
export const paletteTextAtom = atom('');

/** Enter was pressed before the palette was there: what is found for the text then is opened. */
export const enteredEarlyAtom = atom(false);
