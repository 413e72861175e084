import { ROLE_NAMES, type RoleName, shiftDate } from '@studio/contracts';
import { personName, type PersonName, type Sex } from './names';
import { PhoneBook } from './phones';
import type { DemoLocation, DemoPlaces } from './places';
import type { Random } from '../random';
import { demoPeople, FIRST_ACCOUNT, HEADCOUNT, POSITIONS, WELL_KNOWN } from './staff-plan';

export interface DemoEmployee extends PersonName {
  id: string;
  role: RoleName;
  phone: string;
  position: string;
  primary_location_id: string | null;
  status: 'active' | 'dismissed';
  hired_on: string;
  dismissed_on: string | null;
  messenger_id: number | null;
  messenger_username: string | null;
}

const OTHER_ACCOUNTS = 100;
/** Days before today: within the year that the sessions cover. */
const RECENT = 330;
const TRAINING = 100;
const DISMISSED: Partial<Record<RoleName, number>> = { photographer: 4, salesperson: 1, admin: 1 };

const CYRILLIC = 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя';
const LATIN = 'a b v g d e e zh z i y k l m n o p r s t u f kh ts ch sh sch  y  e yu ya'.split(' ');

/**
 * Eighty employees in thirteen roles. Every location has a photographer and somebody who may create sessions (a salesperson or an
 * administrator) for the whole year; a few have left, their history stays.
 */
export function demoStaff(places: DemoPlaces, today: string, random: Random): DemoEmployee[] {
  const phones = new PhoneBook();
  const staff: DemoEmployee[] = [];
  const sellers = sellersOf(places.locations);
  for (const role of ROLE_NAMES) {
    for (let index = 0; index < HEADCOUNT[role]; index++) {
      const own = random.fork(`${role}/${index}`);
      const known = index === 0 ? WELL_KNOWN.findIndex((person) => person.role === role) : -1;
      // The second round of photographers, and those who are not the first in a role, may have come or left recently.
      const stays =
        known >= 0 || (role === 'photographer' ? index < places.locations.length : sellers.keepsPlace(role, index));
      const gone = !stays && index >= HEADCOUNT[role] - (DISMISSED[role] ?? 0);
      const terms = employment(stays, gone, today, own);
      staff.push({
        id: own.uuid(),
        role,
        ...(known >= 0 ? wellKnown(known) : { ...personName(sexOf(role, own), own), phone: phones.next(own) }),
        position:
          known >= 0 ? (POSITIONS[role][0] ?? '') : positionOf(role, terms.hired_on > shiftDate(today, -TRAINING), own),
        primary_location_id: workplace(role, index, places, sellers, own),
        ...terms,
        messenger_id: known >= 0 ? FIRST_ACCOUNT + known : gone ? null : FIRST_ACCOUNT + OTHER_ACCOUNTS + staff.length,
        messenger_username: null,
      });
    }
  }
  for (const person of staff) if (person.messenger_id !== null) person.messenger_username = username(person);
  return staff;
}

function positionOf(role: RoleName, fresh: boolean, random: Random): string {
  return role === 'photographer' && fresh ? 'Фотограф-стажёр' : random.pick(POSITIONS[role]);
}

function wellKnown(index: number): PersonName & { phone: string } {
  const { last_name, first_name, middle_name } = WELL_KNOWN[index] as (typeof WELL_KNOWN)[number];
  return { last_name, first_name, middle_name, phone: demoPeople()[index]?.phone ?? '' };
}

function sexOf(role: RoleName, random: Random): Sex {
  const women =
    role === 'salesperson' || role === 'cashier' || role === 'office'
      ? 0.8
      : role === 'developer' || role === 'warehouse_keeper'
        ? 0.15
        : 0.55;
  return random.chance(women) ? 'female' : 'male';
}

function employment(stays: boolean, gone: boolean, today: string, random: Random) {
  const early = shiftDate(today, -random.int(400, 2_400));
  const hired_on = stays || gone || random.chance(0.4) ? early : shiftDate(today, -random.int(20, RECENT));
  const dismissed_on = gone ? shiftDate(today, -random.int(25, RECENT - 60)) : null;
  return { status: gone ? ('dismissed' as const) : ('active' as const), hired_on, dismissed_on };
}

interface Sellers {
  at(role: RoleName, index: number): DemoLocation | null;
  /** Whether the employee is the only one who may create sessions there. */
  keepsPlace(role: RoleName, index: number): boolean;
}

/** Salespersons and administrators over the locations: first one each, then a second at the busiest. */
function sellersOf(locations: readonly DemoLocation[]): Sellers {
  const order = ['salesperson', 'admin', 'senior_admin'] as const;
  const busiest = [...locations].sort((one, other) => other.volume - one.volume);
  const seats = order.flatMap((role) =>
    Array.from({ length: HEADCOUNT[role] - (DISMISSED[role] ?? 0) }, (_, index) => `${role}/${index}`),
  );
  return {
    at: (role, index) => {
      const seat = seats.indexOf(`${role}/${index}`);
      if (seat < 0) return order.some((one) => one === role) ? (busiest[index % busiest.length] ?? null) : null;
      return seat < locations.length ? (locations[seat] ?? null) : (busiest[seat - locations.length] ?? null);
    },
    keepsPlace: (role, index) => {
      const seat = seats.indexOf(`${role}/${index}`);
      return seat >= 0 && seat < locations.length;
    },
  };
}

function workplace(role: RoleName, index: number, places: DemoPlaces, sellers: Sellers, random: Random): string | null {
  const { locations } = places;
  if (role === 'photographer') {
    if (index < locations.length) return locations[index]?.id ?? null;
    const busiest = [...locations].sort((one, other) => other.volume - one.volume);
    return busiest[(index - locations.length) % busiest.length]?.id ?? null;
  }
  const seat = sellers.at(role, index);
  if (seat) return seat.id;
  if (role === 'cashier' || role === 'warehouse_keeper' || role === 'designer')
    return locations[index % locations.length]?.id ?? null;
  if (role === 'city_manager') return firstIn(places, places.cities[index * 2]?.id);
  if (role === 'regional_director') {
    const region = places.regions[index % places.regions.length];
    return firstIn(places, places.cities.find((city) => city.region_id === region?.id)?.id);
  }
  return random.chance(0.5) ? (locations[0]?.id ?? null) : null;
}

function firstIn(places: DemoPlaces, cityId: string | undefined): string | null {
  return places.locations.find((location) => location.city_id === cityId)?.id ?? null;
}

function username({ last_name, first_name, messenger_id }: DemoEmployee): string {
  const latin = (text: string) => text.toLowerCase().replace(/./g, (letter) => LATIN[CYRILLIC.indexOf(letter)] ?? '');
  return `${latin(first_name)}_${latin(last_name)}_${(messenger_id ?? 0) % 1000}`;
}
