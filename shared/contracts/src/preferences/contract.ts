import { z } from 'zod';
import { call } from '../call';
import { MUTABLE_TOPICS, NOTIFICATION_TOPIC_NAMES as TOPICS } from '../notifications/topics';
import { MAX_SHORTCUTS } from './limits';
import { isPortalPath } from './portal-path';

const tag = 'Preferences';

const PreferencesSchema = z.object({
  /** Paths within the portal in the person's own order; null for the portal's own set. */
  shortcuts: z.array(z.string()).nullable(),
  /** Silenced topics. */
  muted: z.array(z.enum(TOPICS)),
  /** Topics that the messenger brings, too, to anyone who has one bound. */
  messenger: z.array(z.enum(TOPICS)),
});

const shortcut = z
  .string()
  .refine(isPortalPath, 'Ярлык ведёт только на страницу портала: адрес начинается с одной «/».');

const topic = z
  .enum(TOPICS, 'Такой темы уведомлений нет.')
  .refine((name) => MUTABLE_TOPICS.includes(name), 'Уведомления на эту тему отключить нельзя.');

/** Names the position of each value that occurs for the second time. */
function noDoubles(message: string) {
  return (values: string[] | null, context: z.RefinementCtx) =>
    values?.forEach((value, index) => {
      if (values.indexOf(value) < index) context.addIssue({ code: 'custom', path: [index], message });
    });
}

/** How the caller wants the portal to be, on every device of theirs. */
export const preferencesContract = {
  get: call({
    method: 'GET',
    path: '/preferences',
    summary: "The caller's preferences",
    tag,
    access: 'signed-in',
    scope: 'own',
  }).output(PreferencesSchema),
  /** Changes what is given and answers the whole. */
  update: call({
    method: 'PATCH',
    path: '/preferences',
    summary: "Change the caller's preferences",
    tag,
    access: 'signed-in',
    scope: 'own',
    repeat: 'content',
  })
    .input(
      z.object({
        shortcuts: z
          .array(shortcut)
          .max(MAX_SHORTCUTS, `Ярлыков не больше ${MAX_SHORTCUTS}.`)
          .superRefine(noDoubles('Этот ярлык уже есть.'))
          .nullable()
          .optional(),
        muted: z
          .array(topic)
          .max(TOPICS.length, 'Слишком много тем.')
          .superRefine(noDoubles('Тема названа дважды.'))
          .optional(),
        messenger: z
          .array(z.enum(TOPICS, 'Такой темы уведомлений нет.'))
          .max(TOPICS.length, 'Слишком много тем.')
          .superRefine(noDoubles('Тема названа дважды.'))
          .optional(),
      }),
    )
    .output(PreferencesSchema),
};
