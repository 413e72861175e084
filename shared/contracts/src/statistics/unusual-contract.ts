import { z } from 'zod';
import { call } from '../call';
import { pageOf, PageQuery } from '../paging';
import { recordId } from '../record-id';
import { CASE_RECORDS, UNUSUAL_KIND_NAMES } from './unusual';

const tag = 'Statistics';

const sums = { count: z.number().int(), amount: z.number().int() };
/** A mean: cases have a tenth. */
const UsualSchema = z.object({ count: z.number(), amount: z.number().int() });

/** Who the case is of; null where the caller may not read the person, or the portal did it. */
const person = { person_id: z.uuid().nullable(), person_name: z.string().nullable() };
/** Where it happened: a location, a city's warehouse or the office, as goods are placed. */
const place = { place_id: z.uuid(), place_name: z.string() };

const FindingSchema = z.object({
  kind: z.enum(UNUSUAL_KIND_NAMES),
  ...place,
  /** Of refunds, which are looked at seller by seller; null for a whole place. */
  ...person,
  ...sums,
  /** The same over the place's own past (`UNUSUAL_RULE`); null for a place without one. */
  usual: UsualSchema.nullable(),
  /** By `exceedsUsual`; at a place without a past only what `standsOutAlways`. */
  is_unusual: z.boolean(),
  /** By whom, the most first. */
  people: z.array(z.object({ ...person, ...sums })),
});

const CaseSchema = z.object({
  id: z.uuid(),
  business_date: z.iso.date(),
  ...place,
  ...person,
  /** Whose time the person decided about; null as their name is, absent in other kinds. */
  about_name: z.string().nullable().optional(),
  /** Kopecks, of hours minutes. */
  amount: z.number().int(),
  record: z.object({ kind: z.enum(CASE_RECORDS), id: z.uuid(), number: z.number().int().nullable() }),
  reason: z.string().nullable(),
});

const period = {
  date_from: z.iso.date('Укажите начало периода.'),
  date_to: z.iso.date('Укажите конец периода.'),
  region_id: recordId().optional(),
  city_id: recordId().optional(),
  location_id: recordId().optional(),
};

/**
 * What differs from the place's own usual: the mean week of the eight before the period, scaled to its length. It is for those who set what
 * places are to bring, and so answer for them: `statistics.plan`.
 */
export const unusualContract = {
  /** Of every kind, where and by whom it happened, next to what is usual there; what stands out comes first. */
  unusual: call({
    method: 'GET',
    path: '/statistics/unusual',
    summary: 'What differs from the usual',
    tag,
    access: 'statistics.plan',
    scope: 'rows',
  })
    .input(z.object(period))
    .output(
      z.object({
        usual_from: z.iso.date(),
        usual_to: z.iso.date(),
        /** Places that were looked at: that worked in the period or in the weeks before it. */
        places: z.number().int(),
        /** Those of them without a past to compare with. */
        without_past: z.array(z.object({ id: z.uuid(), name: z.string() })),
        kinds: z.array(
          z.object({
            kind: z.enum(UNUSUAL_KIND_NAMES),
            ...sums,
            /** Of all places with a past together; null where there is none. */
            usual: UsualSchema.nullable(),
            /** Findings that stand out. */
            unusual: z.number().int(),
          }),
        ),
        findings: z.array(FindingSchema),
      }),
    ),
  /** The cases behind the figures of a kind, newest first: of one place and one person on request. */
  unusualCases: call({
    method: 'GET',
    path: '/statistics/unusual/{kind}',
    summary: 'The cases behind a kind',
    tag,
    access: 'statistics.plan',
    scope: 'rows',
  })
    .input(
      z.object({
        kind: z.enum(UNUSUAL_KIND_NAMES),
        ...period,
        place_id: recordId().optional(),
        person_id: recordId().optional(),
        ...PageQuery,
      }),
    )
    .output(pageOf(CaseSchema)),
};
