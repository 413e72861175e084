import type { Translation } from '../words';
import type en from './en';

/** What the catalogs beside English must satisfy: the same areas, and in each the same names. */
export type SameAreas = { [Area in keyof typeof en]: Translation<(typeof en)[Area]> };
