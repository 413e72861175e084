import { MINUTE_MS, type SessionState, shiftDate } from '@studio/contracts';
import { Clients } from './clients';
import { courseOf, type Step } from './course';
import { Crew } from './crew';
import { arrivals, expected, startTime } from './demand';
import { notesFor } from './notes';
import { PhoneBook } from './phones';
import { photosOf, setFor, type Album, type DemoPhoto } from './photos';
import type { DemoLocation, DemoPlaces } from './places';
import type { Random } from '../random';
import type { DemoEmployee } from './staff';
import { Zone } from './zone';

interface DemoEvent {
  id: string;
  at: Date;
  by_id: string;
  from_state: SessionState | null;
  to_state: SessionState;
  reason: string | null;
}

export interface DemoSession {
  id: string;
  local_id: string | null;
  owner_id: string;
  name: string;
  phone: string;
  photographer_id: string | null;
  location_id: string;
  business_date: string;
  session_state: SessionState;
  people_count: number;
  notes: string | null;
  created_offline: boolean;
  device_created_at: Date | null;
  created_at: Date;
  updated_at: Date;
  revision: number;
  events: DemoEvent[];
  photos: DemoPhoto[];
}

export interface SessionOptions {
  places: DemoPlaces;
  staff: readonly DemoEmployee[];
  /** The pictures available to sessions. */
  albums: readonly Album[];
  /** Target number of sessions; the outcome differs by a few per cent. */
  count: number;
  now: Date;
}

const DAYS = 365;
const LATE_DAYS = 3;
/** Relative to a company of twelve thousand sessions a year. */
const LATELY = 0.6;
/** The company grows: its first and its last day, relative to the year's mean. */
const GROWTH = { first: 0.7, last: 1.3 } as const;
/** Share of sessions that are created offline. */
const OFFLINE = { booth: 0.02, studio: 0.02, park: 0.12, hotel: 0.03 } as const;

/** The sessions of the twelve months up to now, oldest first. */
export function demoSessions(options: SessionOptions, random: Random): DemoSession[] {
  const { places, staff, now } = options;
  const zones = new Map(places.cities.map(({ time_zone }) => [time_zone, new Zone(time_zone)]));
  const crew = new Crew(staff);
  const phones = new PhoneBook();
  const clients = new Map(places.cities.map(({ id }) => [id, new Clients(phones)]));
  const sessions: DemoSession[] = [];
  for (const { location, zone, date, mean } of planOf(options, zones)) {
    const day = random.fork(`${location.name}/${date}`);
    const known = clients.get(location.city_id) as Clients;
    const count = arrivals(mean, day);
    for (let each = 0; each < count; each++) {
      const begun = zone.at(date, startTime(location.kind, date, day) + day.next());
      if (begun > now) continue;
      const turn = sessions.length;
      sessions.push(sessionAt({ location, zone, date, begun, turn, crew, clients: known, options }, day));
    }
  }
  return sessions.sort((one, other) => one.created_at.getTime() - other.created_at.getTime());
}

interface Day {
  location: DemoLocation;
  zone: Zone;
  date: string;
  /** Expected number of sessions. */
  mean: number;
}

/** Every day of the year at every location, with as many sessions in total as requested. */
function planOf({ places, count, now }: SessionOptions, zones: ReadonlyMap<string, Zone>): Day[] {
  const days = places.locations.flatMap((location) => {
    const zone = zones.get(location.time_zone) as Zone;
    const today = zone.dateOf(now);
    return Array.from({ length: DAYS }, (_, index) => {
      const date = shiftDate(today, index + 1 - DAYS);
      const grown = GROWTH.first + ((GROWTH.last - GROWTH.first) * index) / (DAYS - 1);
      return {
        location,
        zone,
        date,
        late: index >= DAYS - LATE_DAYS,
        mean: expected(location.kind, date) * location.volume * grown,
      };
    });
  });
  const share = count / days.reduce((sum, { mean }) => sum + mean, 0);
  // However small the company, its last days show sessions in many states.
  return days.map(({ late, mean, ...day }) => ({ ...day, mean: mean * (late ? Math.max(share, LATELY) : share) }));
}

interface Setting {
  location: DemoLocation;
  zone: Zone;
  date: string;
  begun: Date;
  /** Sessions created before this one. */
  turn: number;
  crew: Crew;
  clients: Clients;
  options: SessionOptions;
}

function sessionAt(
  { location, zone, date, begun, turn, crew, clients, options }: Setting,
  random: Random,
): DemoSession {
  const { now, albums } = options;
  const album = setFor(albums, location.kind, date, turn, random);
  const client = clients.next(album.people, random);
  const offline = random.chance(OFFLINE[location.kind]);
  // An offline record arrives when the connection is back.
  const arrived = offline
    ? new Date(Math.min(now.getTime(), begun.getTime() + random.between(6, 120) * MINUTE_MS))
    : begun;
  const seller = crew.seller(location, date, random);
  const photographer = crew.photographer(location, date, random);
  const steps = courseOf(location.kind, arrived, zone, random).filter(({ at }) => at <= now);
  const events = eventsOf(steps, { seller, photographer, zone, crew }, random);
  const last = events.at(-1);
  const state = last?.to_state ?? 'new';
  return {
    id: random.uuid(),
    local_id: offline ? `ps_${begun.getTime()}_${random.uuid().slice(0, 8)}` : null,
    owner_id: seller.id,
    name: client.name,
    phone: client.phone,
    photographer_id: state === 'new' && random.chance(0.25) ? null : photographer.id,
    location_id: location.id,
    business_date: date,
    session_state: state,
    people_count: album.people,
    notes: random.chance(0.24) ? random.pick(notesFor(location.kind)) : null,
    created_offline: offline,
    device_created_at: offline ? begun : null,
    created_at: arrived,
    updated_at: last?.at ?? arrived,
    revision: Math.max(1, events.length),
    events,
    photos: photosOf(album, steps, photographer.id, now, random),
  };
}

type Doers = Pick<Setting, 'zone' | 'crew'> & { seller: DemoEmployee; photographer: DemoEmployee };

function eventsOf(steps: readonly Step[], { seller, photographer, zone, crew }: Doers, random: Random): DemoEvent[] {
  const doer = (step: Step): DemoEmployee => {
    switch (step.to) {
      case 'shooting':
      case 'processing':
      case 'ready':
        return photographer;
      case 'review':
      case 'done':
        return crew.retoucher(zone.dateOf(step.at), random);
      default:
        return seller;
    }
  };
  return steps.map((step, index) => ({
    id: random.uuid(),
    at: step.at,
    by_id: doer(step).id,
    from_state: steps[index - 1]?.to ?? null,
    to_state: step.to,
    reason: step.reason,
  }));
}
