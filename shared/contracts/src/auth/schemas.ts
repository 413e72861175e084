import { z } from 'zod';
import { recordId } from '../record-id';

export const RoleSchema = z.object({
  name: z.string(),
  display_name: z.string(),
  description: z.string().nullable(),
  level: z.number().int(),
});

/** The current user as the shell knows them (specification §3, "User"). */
export const CurrentUserSchema = z.object({
  id: z.uuid(),
  full_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  roles: z.array(RoleSchema),
  position: z.string().nullable(),
  primary_location_id: z.uuid().nullable(),
  /** Where they are assigned today besides. An older API does not send it. */
  further_location_ids: z.array(z.uuid()).optional(),
  /** Those of them that are theirs until a day, and the first day on which they are not. */
  passing: z.array(z.object({ location_id: z.uuid(), until: z.iso.date() })).optional(),
  /** IANA zone of the primary location; of the company for anyone without one. An older API does not send it. */
  time_zone: z.string().optional(),
});

/** What a sign-in page shows: three ways to reach the bot, one of which works on any device. */
export const SignInAttemptSchema = z.object({
  attempt_id: z.uuid(),
  /** Opens the messenger's app: `tg://resolve?…`; in the demo the address of the sandbox messenger. */
  app_link: z.string(),
  /** The same over https: `https://t.me/…?start=…`; also the content of the QR code. */
  web_link: z.string(),
  /** The squares of that QR code row by row, `1` for a dark one: a sign-in page needs no encoder. An older API does not send them. */
  web_link_code: z.array(z.string()).optional(),
  bot_name: z.string(),
  expires_at: z.iso.datetime(),
});

/** Six digits that the bot gave to somebody it knows. */
export const TypedCodeSchema = z
  .string()
  .trim()
  .regex(/^\d{6}$/, 'Код состоит из шести цифр.');

export const VerifyInputSchema = z.object({
  attempt_id: recordId('Начните вход заново.'),
  /** Typed instead of following the link. */
  typed_code: TypedCodeSchema.optional(),
});

/** Opens the bot with a link that binds; as with an attempt to sign in, for the app and over https. */
export const BindingLinkSchema = z.object({
  app_link: z.string(),
  web_link: z.string(),
  bot_name: z.string(),
  expires_at: z.iso.datetime(),
});

export const VerifyOutputSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('pending'), expires_at: z.iso.datetime() }),
  z.object({ status: z.literal('declined') }),
  z.object({ status: z.literal('confirmed'), access_token: z.string(), employee_id: z.uuid() }),
]);

/** Telegram Login Widget payload, or the Mini App's `init_data`; both signed with the bot's token. */
export const TelegramProofSchema = z.union([
  z.object({ init_data: z.string().min(1).max(8192) }),
  z
    .object({
      id: z.coerce.number().int().positive(),
      auth_date: z.coerce.number().int(),
      hash: z.string().regex(/^[0-9a-f]{64}$/i, 'Подпись мессенджера повреждена.'),
      first_name: z.string().max(256).optional(),
      last_name: z.string().max(256).optional(),
      username: z.string().max(256).optional(),
      photo_url: z.string().max(2048).optional(),
    })
    .catchall(z.union([z.string().max(2048), z.number(), z.boolean()])),
]);

export const TokenSchema = z.object({ access_token: z.string(), employee_id: z.uuid() });

export const MessengerBindingSchema = z.object({
  bound: z.boolean(),
  username: z.string().nullable(),
  bound_at: z.iso.datetime().nullable(),
});
