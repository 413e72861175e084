import { z } from 'zod';
import { call } from '../call';
import { MERGED_FIELDS } from './limits';
import { employeeId, EmployeeSchema } from './schemas';

const tag = 'Employees';

/** Rows of one kind: «Фотосессии», 12. */
const CountedSchema = z.object({ kind: z.string(), label: z.string(), count: z.number().int() });

/** Why two cards stay apart for now, and where that is settled. */
const MergeBlockSchema = z.object({ kind: z.string(), message: z.string(), link: z.string().nullable() });

const pair = z.object({
  /** Whose card stays. */
  employeeId,
  /** Whose card is closed and leads to it from then on. */
  other_id: employeeId,
});

/** Two cards of one person become one, and two again. */
export const mergingContract = {
  /** Both cards must be in reach and below the caller, and neither the caller's own. */
  mergePreview: call({
    method: 'GET',
    path: '/employees/{employeeId}/merge',
    summary: 'What a merge of two cards would do',
    tag,
    access: 'users.merge',
    scope: 'record',
    lasting: true,
  })
    .input(pair)
    .output(
      z.object({
        kept: EmployeeSchema,
        closed: EmployeeSchema,
        /** What comes over. */
        brings: z.array(CountedSchema),
        /** Names of the places where the kept card will work besides, and of those that it will administer; `days`: where it gets other days, with them. */
        brings_places: z.object({
          works: z.array(z.string()),
          days: z.array(z.string()),
          administers: z.array(z.string()),
        }),
        /** What a signed month, or the way in, keeps with the closed card. */
        stays: z.array(CountedSchema),
        blocks: z.array(MergeBlockSchema),
        /** Why the kept card cannot take the other's first day; null where it can. */
        hired_on_refusal: z.string().nullable(),
      }),
    ),
  /**
   * Work, roles and places of the other card come over, and the card is closed; see decision 0059. A block gives 409 `unsettled` with `blocks`, a
   * revision that was not on the screen 409 `conflict`. A repeat changes nothing.
   */
  merge: call({
    method: 'POST',
    path: '/employees/{employeeId}/merge',
    summary: 'Merge two cards of one person',
    tag,
    access: 'users.merge',
    scope: 'record',
    lasting: true,
    repeat: 'state',
    confirm: 'roles',
  })
    .input(
      pair.extend({
        revision: z.number().int(),
        other_revision: z.number().int(),
        /** The fields that the card takes from the other one. */
        take: z.array(z.enum(MERGED_FIELDS)).max(MERGED_FIELDS.length).default([]),
      }),
    )
    .output(EmployeeSchema),
  /**
   * Puts back, line by line, what the merge of this closed card has moved; what was changed since stays and is counted in `left`. A card whose phone
   * somebody active has by now comes back dismissed. A repeat changes nothing; a card that no merge has
   * closed gives 409 `illegal_transition`.
   */
  unmerge: call({
    method: 'POST',
    path: '/employees/{employeeId}/unmerge',
    summary: 'Take two merged cards apart',
    tag,
    access: 'users.merge',
    scope: 'record',
    lasting: true,
    repeat: 'state',
    confirm: 'roles',
  })
    .input(z.object({ employeeId }))
    .output(z.object({ employee: EmployeeSchema, left: z.array(CountedSchema) })),
  /** The closed cards that lead to this one, the latest first. */
  mergedCards: call({
    method: 'GET',
    path: '/employees/{employeeId}/merged',
    summary: 'Closed cards of an employee',
    tag,
    access: 'update_employees',
    scope: 'record',
    lasting: true,
  })
    .input(z.object({ employeeId }))
    .output(
      z.array(
        z.object({ employee_id: z.uuid(), full_name: z.string(), phone: z.string(), merged_at: z.iso.datetime() }),
      ),
    ),
};
