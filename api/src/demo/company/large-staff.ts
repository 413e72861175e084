import { type RoleName, shiftDate } from '@studio/contracts';
import type { Random } from '../random';
import { personName } from './names';
import type { PhoneBook } from './phones';
import type { DemoLocation } from './places';
import type { DemoEmployee } from './staff';
import { POSITIONS } from './staff-plan';

/** Roles of the people of a location, with their weights. */
const ROLES: readonly (readonly [RoleName, number])[] = [
  ['photographer', 44],
  ['salesperson', 24],
  ['admin', 12],
  ['cashier', 8],
  ['designer', 4],
  ['warehouse_keeper', 4],
  ['senior_admin', 2],
  ['city_manager', 1],
  ['office', 1],
];
const LEFT = 0.06;

/** This many people, over the locations in turns; a few have left. */
export function moreStaff(
  count: number,
  { locations, phones, today }: { locations: readonly DemoLocation[]; phones: PhoneBook; today: string },
  random: Random,
): DemoEmployee[] {
  return Array.from({ length: count }, (_, index) => {
    const role = random.weighted(ROLES);
    const hired_on = shiftDate(today, -random.int(40, 2_500));
    const gone = random.chance(LEFT);
    return {
      id: random.uuid(),
      role,
      ...personName(random.chance(0.6) ? 'female' : 'male', random),
      phone: phones.next(random),
      position: random.pick(POSITIONS[role]),
      primary_location_id: locations[index % locations.length]?.id ?? null,
      status: gone ? 'dismissed' : 'active',
      hired_on,
      dismissed_on: gone ? shiftDate(today, -random.int(1, 39)) : null,
      messenger_id: !gone && random.chance(0.85) ? FIRST_ACCOUNT + index : null,
      messenger_username: null,
    };
  });
}

/** Beyond the accounts of the small company. */
const FIRST_ACCOUNT = 470_001;
