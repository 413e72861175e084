import type { PluralForms } from '@studio/ui';

export const PHOTOS: PluralForms = ['снимок', 'снимка', 'снимков'];
export const SESSIONS: PluralForms = ['фотосессия', 'фотосессии', 'фотосессий'];
export const FILES: PluralForms = ['файл', 'файла', 'файлов'];
export const PEOPLE: PluralForms = ['человек', 'человека', 'человек'];
/** «помнит …»: with a number in the accusative. */
export const KEPT_SESSIONS: PluralForms = ['фотосессию', 'фотосессии', 'фотосессий'];
