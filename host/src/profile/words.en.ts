import type { TranslationOf } from '../language/words';
import type { profileWords } from './words';

const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`;

export default {
  overline: 'My profile',
  edit: 'Edit',
  tabsLabel: 'Parts of the profile',
  tabs: { profile: 'Profile', access: 'Access', acts: 'Activity' },
  details: 'Personal details',
  roles: 'Roles',
  places: 'Where I work',
  noPlaces: 'You are not assigned to a location yet. Your manager does that.',
  whoChanges:
    'You change your name and phone yourself. Position, roles, locations and start date are changed by your manager.',
  facts: {
    lastName: 'Last name',
    firstName: 'First name',
    middleName: 'Middle name',
    phone: 'Phone',
    messenger: 'Messenger',
    position: 'Position',
    hired: 'Works here since',
  },
  tenure: (years, months) =>
    years + months === 0
      ? 'less than a month'
      : [years > 0 && count(years, 'year'), months > 0 && count(months, 'month')].filter(Boolean).join(' '),
  failed: {
    record: 'Your details could not be loaded',
    places: 'Locations could not be loaded',
    roles: 'Roles could not be loaded',
    access: 'Permissions could not be loaded',
    acts: 'Activity could not be loaded',
  },
  access: {
    given: (name, day) => `given by ${name}, ${day}`,
    givenBySystem: (day) => `since ${day}`,
    reach: 'What you see',
    reachAny: 'All locations of the company',
    reachOwn: (place) => `Your own location only: ${place}`,
    reachNone: 'You have no location yet, so no data of locations is shown',
    readOnly: 'Consumables are read-only.',
    pages: 'Open pages',
    rights: 'What is allowed',
    whoGrants: 'Roles are given by a manager whose role is above yours. If you lack something for work, ask them.',
  },
  acts: {
    list: 'My activity',
    more: 'Show earlier',
    none: 'No activity yet',
    noneBody: 'Everything you change in the portal will be here: sessions, cards, sign-ins.',
    intro: 'What you did in the portal. These entries can be neither changed nor deleted.',
  },
} satisfies TranslationOf<typeof profileWords>;
