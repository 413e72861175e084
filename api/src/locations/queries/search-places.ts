import type { LocationScope, PlaceHit } from '@studio/contracts';
import { and, asc, eq, like, or, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { foldedText, inRussian } from '../../kernel/database/russian-text';
import { foldText, likePattern } from '../../kernel/words/text';
import { city, location, region } from '../schema';
import { cityWithin, locationWithin, regionWithin } from './reach';

const MAX_HITS = 50;

/**
 * Regions, cities and locations whose name or address contains every word; of a location, words may be its city's. First those whose name
 * starts with the text, then those that contain a word that does or start with its first word, then the rest; active places before archived
 * ones.
 */
export async function searchPlaces(db: Database, scope: LocationScope, text: string): Promise<PlaceHit[]> {
  const words = foldText(text).split(' ');
  const hits = await Promise.all([
    regionHits(db, scope, words),
    cityHits(db, scope, words),
    locationHits(db, scope, words),
  ]);
  return hits
    .flat()
    .sort((one, other) => one.rank - other.rank)
    .slice(0, MAX_HITS)
    .map(({ rank: _rank, ...hit }) => hit);
}

async function regionHits(db: Database, scope: LocationScope, words: string[]) {
  const rank = rankOf(region.name, words);
  const rows = await db
    .select({ id: region.id, name: region.name, rank })
    .from(region)
    .where(and(regionWithin(scope), ...holding(foldedText(region.name), words)))
    .orderBy(asc(rank), inRussian(region.name), region.id)
    .limit(MAX_HITS);
  return rows.map((row) => ({
    ...row,
    kind: 'region' as const,
    address: null,
    archived: false,
    region_id: row.id,
    region_name: row.name,
    city_id: null,
    city_name: null,
  }));
}

async function cityHits(db: Database, scope: LocationScope, words: string[]) {
  const rank = rankOf(city.name, words);
  const rows = await db
    .select({ id: city.id, name: city.name, region_id: city.region_id, region_name: region.name, rank })
    .from(city)
    .innerJoin(region, eq(region.id, city.region_id))
    .where(and(cityWithin(scope), ...holding(foldedText(city.name), words)))
    .orderBy(asc(rank), inRussian(city.name), city.id)
    .limit(MAX_HITS);
  return rows.map((row) => ({
    ...row,
    kind: 'city' as const,
    address: null,
    archived: false,
    city_id: row.id,
    city_name: row.name,
  }));
}

async function locationHits(db: Database, scope: LocationScope, words: string[]) {
  const archived = sql<boolean>`${location.status} = 'archived'`;
  const rank = sql<number>`${rankOf(location.name, words)} + case when ${archived} then 3 else 0 end`;
  const rows = await db
    .select({
      id: location.id,
      name: location.name,
      address: location.address,
      archived,
      city_id: location.city_id,
      city_name: city.name,
      region_id: city.region_id,
      region_name: region.name,
      rank,
    })
    .from(location)
    .innerJoin(city, eq(city.id, location.city_id))
    .innerJoin(region, eq(region.id, city.region_id))
    .where(and(locationWithin(scope), ownOrOfCity(words)))
    .orderBy(asc(rank), inRussian(location.name), inRussian(city.name), location.id)
    .limit(MAX_HITS);
  return rows.map((row) => ({ ...row, kind: 'location' as const }));
}

/** Each word is in the location's name, its address or its city's name, but not all of them in that of the city. */
function ownOrOfCity(words: readonly string[]): SQL | undefined {
  const own = holding(foldedText(sql`${location.name} || ' ' || ${location.address}`), words);
  const ofCity = holding(foldedText(city.name), words);
  return and(or(...own), ...own.map((one, index) => or(one, ofCity[index])));
}

function holding(text: SQL, words: readonly string[]): SQL[] {
  return words.map((word) => like(text, likePattern(word)));
}

/** 0: the name starts with the text; 1: it contains a word that does, or starts with the text's first word; 2: neither. */
function rankOf(name: AnyColumn, words: readonly string[]): SQL<number> {
  const beginning = (text = '') => likePattern(text).slice(1);
  const [all, first] = [beginning(words.join(' ')), beginning(words[0])];
  const text = foldedText(name);
  return sql<number>`case when ${text} like ${all} then 0
    when ${text} like ${`% ${all}`} or ${text} like ${first} then 1 else 2 end`;
}
