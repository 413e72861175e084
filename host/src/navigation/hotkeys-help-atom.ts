import { atom } from 'jotai';

/** Whether the help on hotkeys is open. */
export const hotkeysHelpAtom = atom(false);
