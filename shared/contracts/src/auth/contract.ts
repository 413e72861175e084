import { z } from 'zod';
import { call } from '../call';
import { recordId } from '../record-id';
import { SIGN_IN_RATE } from './limits';
import { EmployeeFields, EmployeeSchema } from '../users/schemas';
import {
  BindingLinkSchema,
  CurrentUserSchema,
  MessengerBindingSchema,
  SignInAttemptSchema,
  TelegramProofSchema,
  TokenSchema,
  TypedCodeSchema,
  VerifyInputSchema,
  VerifyOutputSchema,
} from './schemas';

const tag = 'Sign-in';
const { last_name, first_name, middle_name, phone } = EmployeeFields;

/** Signing in through the messenger bot (specification §7 "Authentication", design note "Signing in"). */
export const authContract = {
  /** What the sign-in page needs to know before anybody signs in. */
  about: call({
    method: 'GET',
    path: '/auth',
    summary: 'How people sign in here',
    tag,
    access: 'public',
    scope: 'none',
    // Every page asks it once.
    limits: { rate: { bucket: 'sign-in-page', perMinute: 6_000, perProcess: true } },
  }).output(z.object({ bot_name: z.string(), signed_in: z.boolean(), sandbox_url: z.string().nullable() })),
  /** Starts an attempt; the answer's cookie ties it to this browser. */
  start: call({
    method: 'POST',
    path: '/auth/telegram',
    summary: 'Start signing in through the messenger',
    tag,
    access: 'public',
    scope: 'none',
    repeat: 'anew',
    successStatus: 201,
    outputStructure: 'detailed',
    limits: { rate: SIGN_IN_RATE },
  })
    .input(z.object({}).optional())
    .output(
      z.object({
        status: z.literal(201),
        headers: z.object({ 'set-cookie': z.string() }),
        body: SignInAttemptSchema,
      }),
    ),
  /** Polled by the page that started; 403 `other_browser`, 410 `code_used`. */
  verify: call({
    method: 'POST',
    path: '/auth/verify',
    summary: 'Finish signing in',
    tag,
    access: 'public',
    scope: 'none',
    repeat: 'refused',
    // A page that only asks whether the bot was answered tries nothing.
    limits: { rate: { ...SIGN_IN_RATE, onlyWith: 'typed_code' } },
  })
    .input(VerifyInputSchema)
    .output(VerifyOutputSchema),
  /** Signs in with the messenger's own signed payload (widget or mini app). */
  login: call({
    method: 'POST',
    path: '/auth/login',
    summary: 'Sign in with a payload signed by the messenger',
    tag,
    access: 'public',
    scope: 'none',
    repeat: 'refused',
    limits: { rate: SIGN_IN_RATE },
  })
    .input(TelegramProofSchema)
    .output(TokenSchema),
  /**
   * A link for the bot that binds the messenger in which it is opened, for ten minutes. Anyone who has a messenger already
   * proves with a code from it that it is still theirs: without it, or with a wrong one, 400 on `typed_code`.
   */
  startBinding: call({
    method: 'POST',
    path: '/auth/bind-telegram/start',
    summary: 'Make a link that binds another messenger to oneself',
    tag,
    access: 'signed-in',
    scope: 'own',
    repeat: 'anew',
    successStatus: 201,
    limits: { rate: SIGN_IN_RATE },
  })
    .input(z.object({ typed_code: TypedCodeSchema.optional() }).default({}))
    .output(BindingLinkSchema),
  /** The first messenger only; another one in its place goes by `startBinding`, else 409 `illegal_transition`. */
  bindTelegram: call({
    method: 'POST',
    path: '/auth/bind-telegram',
    summary: 'Bind a messenger to oneself',
    tag,
    access: 'signed-in',
    scope: 'own',
    repeat: 'refused',
    limits: { rate: SIGN_IN_RATE },
  })
    .input(TelegramProofSchema)
    .output(MessengerBindingSchema),
  checkTelegram: call({
    method: 'GET',
    path: '/auth/check-telegram',
    summary: 'Whether a messenger is bound',
    tag,
    access: 'signed-in',
    scope: 'own',
  }).output(MessengerBindingSchema),
  /** How an act that waits for its person's messenger stands; another person's is 404 `not_found`. */
  confirmation: call({
    method: 'GET',
    path: '/auth/confirmations/{id}',
    summary: 'Whether an act was confirmed in the messenger',
    tag,
    access: 'signed-in',
    scope: 'own',
  })
    .input(z.object({ id: recordId('Такого подтверждения нет.') }))
    .output(
      z.object({
        state: z.enum(['pending', 'confirmed', 'declined', 'used', 'expired']),
        words: z.string(),
        expires_at: z.iso.datetime(),
      }),
    ),
  me: call({
    method: 'GET',
    path: '/auth/users/me',
    summary: 'The current user',
    tag,
    access: 'read_profile',
    scope: 'own',
  }).output(CurrentUserSchema),
  /** Name and phone; a stale `revision` gives 409 `conflict` with the record as it is, a phone of another 409 `phone_taken`, of somebody dismissed `phone_of_dismissed`. */
  updateMe: call({
    method: 'PATCH',
    path: '/auth/users/me',
    summary: 'Edit the own profile',
    tag,
    access: 'update_profile',
    scope: 'own',
    repeat: 'content',
  })
    .input(
      z.object({
        revision: z.number().int(),
        ...z.object({ last_name, first_name, middle_name, phone }).partial().shape,
        is_meant: z.boolean().optional(),
      }),
    )
    .output(EmployeeSchema),
  /** Ends this session at once, here and for every copy of its token. */
  logout: call({
    method: 'POST',
    path: '/auth/logout',
    summary: 'Log out',
    tag,
    access: 'signed-in',
    scope: 'own',
    repeat: 'refused',
    outputStructure: 'detailed',
  }).output(z.object({ headers: z.record(z.string(), z.string()), body: z.object({ ended: z.literal(true) }) })),
};
