import { IconBuilding, IconMap, IconMapPin, type IconComponent } from '@studio/ui';
import type { PlaceKind } from '../places/place-ref';

export const PLACE_ICONS: Record<PlaceKind, IconComponent> = {
  region: IconMap,
  city: IconBuilding,
  location: IconMapPin,
};

export const PLACE_NAMES: Record<PlaceKind, string> = { region: 'Регион', city: 'Город', location: 'Локация' };
/** Accusative: «Удалить локацию». */
export const PLACE_OBJECTS: Record<PlaceKind, string> = { region: 'регион', city: 'город', location: 'локацию' };

/** The week from Monday, numbered like `DayHours.day`. */
export const WEEK_DAYS = [
  { day: 1, short: 'Пн', name: 'Понедельник' },
  { day: 2, short: 'Вт', name: 'Вторник' },
  { day: 3, short: 'Ср', name: 'Среда' },
  { day: 4, short: 'Чт', name: 'Четверг' },
  { day: 5, short: 'Пт', name: 'Пятница' },
  { day: 6, short: 'Сб', name: 'Суббота' },
  { day: 7, short: 'Вс', name: 'Воскресенье' },
] as const;
