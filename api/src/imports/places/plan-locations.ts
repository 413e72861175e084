import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  contract,
  formatOpeningHours,
  hasPermission,
  LOCATION_KIND_WORDS,
  locationScope,
  reaches,
  type ImportRow,
  type LocationScope,
} from '@studio/contracts';
import type { CallContext, Person } from '../../kernel/calls/context';
import { signedIn } from '../../kernel/calls/implement';
import { foldText } from '../../kernel/words/text';
import { findColumns, type TableLine } from '../../sheets';
import { DraftRow } from '../draft-row';
import type { Plan, PlannedRow } from '../plan';
import { readAtlas, type Atlas, type LocationRecord } from './atlas';
import { LOCATION_IMPORT, LOCATION_LABELS, type LocationField } from './columns';
import type { LocationCommand } from './command';
import { findCity, type FoundCity } from './find-city';
import { questionOf, questionOfChange } from './look-alike';
import { readFields, type LocationFields } from './read-fields';

type Draft = DraftRow<LocationField>;
type Planned = PlannedRow<LocationCommand>;

interface Setting {
  caller: Person;
  scope: LocationScope;
  atlas: Atlas;
  /** Number of the first row of each place. */
  firstOf: Map<string, number>;
}

/** The effect of a table of locations on the present records; reads only. */
export async function planLocations(context: CallContext, lines: readonly TableLine[]): Promise<Plan<LocationCommand>> {
  const columns = findColumns(lines, LOCATION_IMPORT, 'name');
  const caller = signedIn(context);
  const scope = locationScope(caller);
  const setting = { caller, scope, atlas: await readAtlas(context.database.db, scope), firstOf: new Map() };
  const rows = columns.lines.map((line) => planRow(new DraftRow(line, columns.found), setting));
  const made = rows.flatMap(({ row, command }) => {
    const words = [command?.newRegion?.made?.words, command?.newCity?.made?.words].filter((one) => one !== undefined);
    return words.length > 0 ? [[row, words] as const] : [];
  });
  return { rows, ignored: columns.ignored, made: new Map(made) };
}

const FORM = {
  name: contract.locations.updateLocation['~orpc'].inputSchema?.shape.name,
  city: contract.locations.updateCity['~orpc'].inputSchema?.shape.name,
  region: contract.locations.updateRegion['~orpc'].inputSchema?.shape.name,
};

function planRow(draft: Draft, setting: Setting): Planned {
  const { scope, atlas, firstOf } = setting;
  const name = draft.text('name');
  if (name === null && draft.errors.length === 0) draft.fail('name', 'Назовите локацию.');
  for (const field of ['name', 'city', 'region'] as const) {
    const text = field === 'name' ? name : draft.text(field);
    const result = text === null ? undefined : FORM[field]?.safeParse(text);
    if (result && !result.success) draft.fail(field, result.error.issues[0]?.message ?? 'Проверьте название.');
  }
  const found = findCity(draft, atlas, scope);
  const fields = readFields(draft);
  if (name === null || found === null) return rowOf(draft, name, found, null);

  const place = `${foldText(found.city.region.name)}\n${foldText(found.city.name)}\n${foldText(name)}`;
  const earlier = firstOf.get(place);
  if (earlier === undefined) firstOf.set(place, draft.number);
  else draft.fail('name', `Эта локация уже есть в строке ${earlier}.`);

  const known = found.newCity ? null : atlas.location(found.city.id, name);
  return known ? planUpdate(draft, known, fields, found, setting) : planCreation(draft, name, fields, found, setting);
}

function planCreation(
  draft: Draft,
  name: string,
  fields: LocationFields,
  found: FoundCity,
  { atlas }: Setting,
): Planned {
  const { kind, address, phone = null, opening_hours = [] } = fields;
  const failed = new Set(draft.errors.map(({ field }) => field));
  if (kind === undefined && !failed.has('kind')) draft.fail('kind', 'Укажите тип новой локации.');
  if (address === undefined && !failed.has('address')) draft.fail('address', 'Укажите адрес новой локации.');
  if (draft.errors.length > 0 || !kind || !address) return rowOf(draft, name, found, null);

  const { city, newRegion, newCity } = found;
  // Later rows find what this one creates.
  if (newRegion) atlas.addRegion(city.region);
  if (newCity) atlas.addCity(city);
  const input = { id: randomUUID(), name, city_id: city.id, kind, address, phone, opening_hours };
  const made = [
    ...(newRegion ? [change('region', null, city.region.name)] : []),
    ...(newCity ? [change('city', null, city.name), change('time_zone', null, city.time_zone)] : []),
  ];
  // Rows may be left out: each makes the places that it needs, and finds those that another one has made.
  const command: LocationCommand = {
    newRegion: city.region.made ? city.region : null,
    newCity: city.made ? city : null,
    location: { kind: 'create', input },
  };
  const changes = [...made, ...describe(null, fields)];
  return { ...rowOf(draft, name, found, command), action: 'create', changes, question: questionOf(atlas, city, name) };
}

function planUpdate(
  draft: Draft,
  known: LocationRecord,
  typed: LocationFields,
  found: FoundCity,
  { caller, scope }: Setting,
): Planned {
  if (!reaches(scope, known.id)) {
    draft.fail('name', 'Такая локация уже есть, но вам она недоступна.');
    return rowOf(draft, known.name, found, null);
  }
  const changed = Object.entries(typed).filter(
    ([field, value]) => !isDeepStrictEqual(known[field as keyof LocationFields], value),
  );
  const fields: LocationFields = Object.fromEntries(changed);
  if (changed.length > 0 && !hasPermission(caller.roles, 'update_locations'))
    draft.fail(null, 'Такая локация уже есть, а изменять локации вам нельзя.');
  const changes = describe(known, fields);
  if (draft.errors.length > 0) return { ...rowOf(draft, known.name, found, null), changes };
  if (changed.length === 0) return { ...rowOf(draft, known.name, found, null), action: 'same' };
  const location = { kind: 'update' as const, locationId: known.id, revision: known.revision, fields };
  const command = { newRegion: null, newCity: null, location };
  const question = questionOfChange(known, fields);
  return { ...rowOf(draft, known.name, found, command), action: 'update', changes, question };
}

/** An `error` unless the caller passes another action. */
function rowOf(draft: Draft, name: string | null, found: FoundCity | null, command: LocationCommand | null): Planned {
  const typed = [draft.cell('region'), draft.cell('city')].filter((part) => typeof part === 'string');
  const where = found ? [found.city.region.name, found.city.name] : typed.map((part) => part.slice(0, 100));
  const head = {
    row: draft.number,
    action: 'error' as const,
    title: (name ?? '').slice(0, 120),
    key: where.join(', '),
  };
  return { ...head, changes: [], errors: draft.errors, question: null, command };
}

const SHOWN = ['kind', 'address', 'phone', 'opening_hours'] as const;

function describe(known: LocationRecord | null, fields: LocationFields): ImportRow['changes'] {
  return SHOWN.flatMap((field) => {
    const after = words(field, fields);
    if (fields[field] === undefined || (known === null && after === null)) return [];
    return [change(field, known && words(field, known), after)];
  });
}

function change(field: LocationField, before: string | null, after: string | null): ImportRow['changes'][number] {
  return { field, label: LOCATION_LABELS[field], before, after };
}

function words(field: (typeof SHOWN)[number], { kind, opening_hours, ...texts }: LocationFields): string | null {
  if (field === 'kind') return kind ? LOCATION_KIND_WORDS[kind] : null;
  if (field === 'opening_hours') return formatOpeningHours(opening_hours ?? []) || null;
  return texts[field] ?? null;
}
