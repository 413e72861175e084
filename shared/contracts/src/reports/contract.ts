import { z } from 'zod';
import { call } from '../call';
import { REMOTE_NAME, MAX_REPORT_CAUSE_LENGTH, MAX_REPORT_PATH_LENGTH, MAX_REPORT_VERSION_LENGTH } from './limits';

const tag = 'Failure reports';

/** As docs/delivery.md lists them. */
const FailureNumber = z.string().regex(/^R\d{3}$/, 'Номер сбоя состоит из буквы R и трёх цифр.');
const RemoteName = z.string().regex(REMOTE_NAME, 'Неверное имя раздела.');
const Version = z.string().min(1).max(MAX_REPORT_VERSION_LENGTH);

/** A device's report of a failed section. The sender is taken from the token; nothing personal belongs in it. */
const NewReportSchema = z.object({
  number: FailureNumber,
  /** Null when the failure is of no one section: the registry did not come. */
  remote: RemoteName.nullable(),
  version: Version.nullable(),
  /** Of the page, without query and hash. */
  path: z
    .string()
    .max(MAX_REPORT_PATH_LENGTH)
    .regex(/^\/[^?#]*$/, 'Путь страницы пишется без запроса и якоря.'),
  /** Technical, as the browser or the remote gave it. */
  cause: z.string().max(MAX_REPORT_CAUSE_LENGTH, `Причина длиннее ${MAX_REPORT_CAUSE_LENGTH} знаков.`),
  /** Mark of the host's build; null while developing. */
  host_version: Version.nullable(),
  /** Whether the portal had a connection when it happened. */
  online: z.boolean(),
  /** By the device's clock. */
  occurred_at: z.iso.datetime({ offset: true }),
});

/** One kind of failure: the same number, section, version and cause, however often and for however many it happened. */
const ReportSchema = z.object({
  id: z.uuid(),
  number: z.string(),
  remote: z.string().nullable(),
  version: z.string().nullable(),
  /** How many reports came, and from how many employees. */
  count: z.number().int(),
  employees: z.number().int(),
  /** By the server's clock. */
  first_seen: z.iso.datetime(),
  last_seen: z.iso.datetime(),
  /** Of the last report. `request_id` finds it in the server's log. */
  cause: z.string(),
  path: z.string(),
  host_version: z.string().nullable(),
  online: z.boolean(),
  /** By that device's clock; never later than `last_seen`. */
  occurred_at: z.iso.datetime(),
  request_id: z.string(),
});

export const reportsContract = {
  /**
   * Counts a failure of a section. More than 30 a minute from one employee, or more than the server takes from all
   * together, are 429 with `Retry-After`.
   */
  send: call({
    method: 'POST',
    path: '/reports',
    summary: 'Report that a section failed',
    tag,
    access: 'signed-in',
    scope: 'none',
    repeat: 'anew',
  })
    .input(NewReportSchema)
    .output(z.object({ id: z.uuid(), count: z.number().int() })),
  /** Kinds of failures, the one seen last first; `cursor` is the `next` of the page before. */
  list: call({
    method: 'GET',
    path: '/reports',
    summary: 'Failures of sections',
    tag,
    access: 'access_logs',
    scope: 'none',
  })
    .input(
      z.object({
        remote: RemoteName.optional(),
        number: FailureNumber.optional(),
        /** Only those seen at this time or later. */
        since: z.iso.datetime({ offset: true }).optional(),
        cursor: z
          .string()
          .regex(/^\d{1,14}\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'Неверная закладка списка.')
          .optional(),
        page_size: z.coerce.number().int().min(1).max(100, 'Не больше 100 строк на странице.').default(50),
      }),
    )
    .output(
      z.object({
        items: z.array(ReportSchema),
        /** `cursor` of the next page; null after the last one. */
        next: z.string().nullable(),
      }),
    ),
};
